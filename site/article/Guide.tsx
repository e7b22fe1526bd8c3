import type { GuidePage } from '../../generator/model/page.ts';
import { Html } from '../ui/Html.tsx';

export function Guide({ page }: { readonly page: GuidePage }) {
  return (
    <article className="article guide">
      <h1>{page.title}</h1>
      <Html className="prose" html={page.html} />
    </article>
  );
}
