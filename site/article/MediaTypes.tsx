import type { MediaTypeView } from '../../generator/model/page.ts';
import { Html } from './Html.tsx';
import { SchemaTree } from './SchemaTree.tsx';

/** The bodies that a request or response may have, one a media type. */
export function MediaTypes({ content }: { readonly content: readonly MediaTypeView[] }) {
  return content.map((media) => (
    <div key={media.type} className="media-type">
      <p className="media-type-name">
        <code>{media.type}</code>
      </p>
      {media.schema && <SchemaTree schema={media.schema} />}
      {media.examples.map((example) => (
        <div key={example.name} className="media-example">
          <p>{example.name}</p>
          <Html html={example.html} />
        </div>
      ))}
    </div>
  ));
}
