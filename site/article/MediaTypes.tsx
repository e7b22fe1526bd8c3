import type { MediaTypeView, Printed } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';
import { SchemaTree } from './SchemaTree.tsx';

interface Props {
  readonly content: readonly Printed<MediaTypeView>[];
  /** Several examples are shown here; a single one, and those of answers, stand with the samples. */
  readonly examples?: boolean;
}

/** The bodies that a request or response may have, one a media type. */
export function MediaTypes({ content, examples: shown = false }: Props) {
  return content.map((media) => (
    <div key={media.type} className="media-type">
      <p className="media-type-name">
        <code>{media.sentAs ?? media.type}</code>
        {media.sentAs !== undefined && <span> declared as {media.type}</span>}
      </p>
      {media.schema && <SchemaTree schema={media.schema} />}
      {shown &&
        media.examples.length > 1 &&
        media.examples.map((example) => (
          <details key={example.name} className="branch media-example">
            <summary>Example: {example.name}</summary>
            <Html html={example.text} />
          </details>
        ))}
    </div>
  ));
}
