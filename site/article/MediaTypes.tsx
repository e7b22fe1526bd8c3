import type { MediaTypeView } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';
import { SchemaTree } from './SchemaTree.tsx';

/** The bodies that a request or response may have, one a media type. */
export function MediaTypes({ content }: { readonly content: readonly MediaTypeView[] }) {
  return content.map((media) => (
    <div key={media.type} className="media-type">
      <p className="media-type-name">
        <code>{media.sentAs ?? media.type}</code>
        {media.sentAs !== undefined && <span> declared as {media.type}</span>}
      </p>
      {media.schema && <SchemaTree schema={media.schema} />}
      {media.examples.map((example) => (
        <details key={example.name} className="branch media-example">
          <summary>Example: {example.name}</summary>
          <Html html={example.html} />
        </details>
      ))}
    </div>
  ));
}
