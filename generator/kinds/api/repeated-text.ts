import type { MediaTypeView } from '../../model/page.ts';

/** Bodies whose schema does not say again what stands above all of them. */
export function withoutText(html: string, content: readonly MediaTypeView[]): MediaTypeView[] {
  return content.map((media) => {
    if (html === '' || media.schema?.html !== html) return media;
    const { html: _, ...schema } = media.schema;
    return { ...media, schema };
  });
}
