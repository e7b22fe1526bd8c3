import { changeId } from '../../changes/compare.ts';
import type { GoneThing } from '../../model/ages.ts';
import { type Entities, type EntityKey, entityUrl } from '../../model/entity.ts';
import { kinds } from '../../model/kinds.ts';
import type { PageDocument, PageLink } from '../../model/page.ts';
import { changeAnchor } from '../../model/page-changes.ts';
import { changesPath } from '../../model/versions.ts';
import type { ChangesContext } from './index.ts';

/** Context for pages about removed entities. */
interface GoneContext extends Pick<ChangesContext, 'section' | 'base' | 'entities'> {
  /** Start of the latest version. */
  readonly start: PageLink;
}

/** Anchor of a removed entity. */
export function goneAnchor({ key, removed }: GoneThing): string {
  return changeAnchor(changeId({ entity: key, what: 'removed', version: removed }));
}

/**
 * A page at the former address of each removed entity that had one, so that links keep working. Whether a version with
 * it is documented is only known after building all.
 */
export function gonePages(gone: ReadonlyMap<GoneThing, string>, context: GoneContext): PageDocument[] {
  const byKey = new Map([...gone.keys()].map((thing) => [thing.key, thing]));
  return [...gone].map(([thing, url]) => gonePage(thing, url, byKey, context));
}

function gonePage(
  thing: GoneThing,
  url: string,
  gone: ReadonlyMap<EntityKey, GoneThing>,
  { section, base, entities, start }: GoneContext,
): PageDocument {
  const { kind, type, last, removed, missing } = thing;
  const name = missing ? kinds[kind].label : thing.name;
  const instead = linkTo(near(thing, gone), entities) ?? start;
  const above = nearestAbove(thing, gone, entities);
  const sentence = missing
    ? `Since ${removed}, the sources don’t include ${kinds[kind].noun}; those of ${last} were the last that did.`
    : `Removed in ${removed}: ${last} was the last version to have it.`;
  const description = missing ? sentence : `${name} was removed in ${removed}; see ${instead.label}.`;
  return {
    ...base({ url, title: name, description, files: [] }),
    // Its former place, or beside similar pages.
    breadcrumbs: [
      ...(above ? base({ url: above.page, title: above.name, description: '', files: [] }).breadcrumbs : []),
      { label: name, url },
    ],
    kind: 'changes',
    ...(missing
      ? { entity: { type: 'page', names: [name] } }
      : // Who types its name gets to what has that name before others.
        {
          isCode: true,
          entity: { type: type === 'resource' ? type : 'command', names: [name, `${name} removed`], rank: 4 },
        }),
    intro: [
      { type: 'prose', look: 'lead', text: { as: 'inline', source: sentence, mode: 'plain' } },
      {
        ...{ type: 'links', look: 'buttons' },
        links: [
          { ...instead, summary: 'in its place' },
          { label: name, url: '', change: goneAnchor(thing) },
          { label: `Changes in ${removed}`, url: changesPath(section, removed) },
        ],
      },
    ],
    sections: [],
  };
}

/** Its replacement and further replacements; then its ancestors, nearest first. */
function* near(thing: GoneThing, gone: ReadonlyMap<EntityKey, GoneThing>): Generator<EntityKey> {
  for (const next of ['successor', 'parent'] as const) {
    // An entity renamed back exists, so this ends.
    for (let at = thing[next]; at; at = gone.get(at)?.[next]) yield at;
  }
}

/** The entity of the page above: its ancestor, else the first of its kind. */
function nearestAbove(thing: GoneThing, gone: ReadonlyMap<EntityKey, GoneThing>, entities: Entities) {
  for (let at = thing.parent; at; at = gone.get(at)?.parent ?? null) {
    const found = entities.byKey(at);
    if (found) return found;
  }
  return entities.all.find(({ kind }) => kind === thing.kind);
}

/** The first of these in the latest version. */
function linkTo(keys: Iterable<EntityKey>, entities: Entities): PageLink | null {
  for (const key of keys) {
    const found = entities.byKey(key);
    if (found) return { label: found.name, url: entityUrl(found) };
  }
  return null;
}
