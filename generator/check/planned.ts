import type { Check } from './site.ts';

/** Guides that the site shall have and does not yet: one warning that lists them. */
export const checkPlanned: Check = ({ model, plannedGuides }) => {
  const routes = new Set(model.guides.map((guide) => guide.route));
  const missing = plannedGuides.filter((route) => !routes.has(route)).map((route) => route || 'index');
  if (missing.length === 0) return [];
  return [
    {
      severity: 'info',
      file: 'guides',
      place: null,
      what: `${missing.length} of ${plannedGuides.length} planned guides are not written: ${missing.join(', ')}`,
      why: 'their routes show the not-found page, and no menu lists them',
      fix: 'write them, or take them out of `plannedGuides` in docs.config.ts',
    },
  ];
};
