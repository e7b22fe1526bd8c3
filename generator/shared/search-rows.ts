import type { PackedPlaces, RecordEntity } from '../model/search.ts';

/*
 * Places as the file of the site's own search holds them. What follows from the rest of a place is left out when it is
 * written and made again when it is read: most anchors, the names of fields, owners, lines that stand there twice. What
 * does not follow is written out, so a rule here can be wrong about a place and costs some bytes then.
 */

/** A place of the site's own search. */
export interface LocalPlace {
  /** Number of its page. */
  readonly page: number;
  readonly entity: RecordEntity;
  /** What the result is headed by. */
  readonly title: string;
  /** '' is the page itself. */
  readonly anchor: string;
  /** One line. */
  readonly text: string;
  /** Names besides the title. */
  readonly names: readonly string[];
  readonly owner: string;
  /** Lower ranks come after others of the same name: 0 is the ordinary one. */
  readonly rank: number;
}

const entities: readonly RecordEntity[] = [
  ...(['page', 'section', 'command', 'argument', 'flag', 'operation'] as const),
  ...(['parameter', 'response', 'schema', 'field', 'resource', 'value'] as const),
];

/** @param pages How many pages there are; places are in their order. */
export function packPlaces(places: readonly LocalPlace[], pages: number): PackedPlaces {
  const counts = Array.from({ length: pages }, () => 0);
  const lines = new Map<string, number>();
  const usual = usualParts();
  const columns = places.map((place, row) => {
    counts[place.page] = (counts[place.page] ?? 0) + 1;
    const known = lines.get(place.text);
    if (known === undefined) lines.set(place.text, row);
    // In the order in which reading needs them.
    const owner = place.owner === usual.owner(place.page) ? null : place.owner;
    const names = place.names.join('\n');
    const hasUsualNames = names === usual.names(place).join('\n');
    const anchor = place.anchor === usual.anchor(place) ? null : place.anchor;
    usual.note(place);
    return {
      entity: String.fromCharCode(97 + entities.indexOf(place.entity)),
      title: shortTitle(place),
      anchor,
      owner,
      names: hasUsualNames ? null : names,
      text: known === undefined || place.text.length < 6 ? place.text : known,
    };
  });
  return {
    counts,
    entities: columns.map(({ entity }) => entity).join(''),
    ranks: places.map(({ rank }) => Math.min(rank, 35).toString(36)).join(''),
    titles: columns.map(({ title }) => title),
    anchors: columns.map(({ anchor }) => anchor),
    owners: columns.map(({ owner }) => owner),
    names: columns.map(({ names }) => names),
    texts: columns.map(({ text }) => text),
  };
}

/** What `packPlaces` was given. */
export function unpackPlaces(packed: PackedPlaces): LocalPlace[] {
  const usual = usualParts();
  const pageOf = packed.counts.flatMap((count, page) => Array.from({ length: count }, () => page));
  return pageOf.map((page, row) => {
    const entity = entities[packed.entities.charCodeAt(row) - 97] ?? 'section';
    const owner = packed.owners[row] ?? usual.owner(page);
    const short = packed.titles[row] ?? '';
    const title = entity === 'field' ? fieldTitle(short, owner) : short;
    const text = packed.texts[row] ?? '';
    const line = typeof text === 'number' ? String(packed.texts[text] ?? '') : text;
    const known = { page, entity, title, owner };
    const names = packed.names[row] ?? null;
    const place: LocalPlace = {
      ...known,
      anchor: packed.anchors[row] ?? usual.anchor(known),
      text: line,
      names: names === null ? usual.names(known) : namesOf(names),
      rank: Number.parseInt(packed.ranks.charAt(row), 36) || 0,
    };
    usual.note(place);
    return place;
  });
}

function namesOf(lines: string): string[] {
  return lines.split('\n').filter(Boolean);
}

/** The title of a field begins with its owner; one that does not is marked. */
function shortTitle({ entity, title, owner }: LocalPlace): string {
  if (entity !== 'field') return title;
  return owner !== '' && title.startsWith(`${owner}.`) ? title.slice(owner.length) : `=${title}`;
}

function fieldTitle(short: string, owner: string): string {
  return short.startsWith('=') ? short.slice(1) : owner + short;
}

type Known = Pick<LocalPlace, 'page' | 'entity' | 'title' | 'owner'>;

/** What a place is likely to have, after the ones before it. */
function usualParts() {
  let before: LocalPlace | undefined;
  return {
    note(place: LocalPlace): void {
      before = place;
    },
    owner: (page: number): string => (before?.page === page ? before.owner : ''),
    names({ entity, title, owner }: Known): string[] {
      if (entity === 'operation') return title.split(' ').slice(1, 2).filter(Boolean);
      if (entity === 'schema') return title.split(/[./]/).slice(1).slice(-1).filter(Boolean);
      if (entity !== 'field' || !title.startsWith(`${owner}.`)) return [];
      const path = title.slice(owner.length + 1);
      return [...new Set([path, path.split('.').at(-1) ?? path])].filter(Boolean);
    },
    anchor(known: Known): string {
      if (known.entity !== 'field') return usualAnchor(known);
      // As the field before it, which stands under the same owner.
      if (before?.entity !== 'field' || before.owner !== known.owner) return `schema-${known.title}`;
      const pathBefore = before.title.slice(before.owner.length);
      const stem = before.anchor.endsWith(pathBefore) ? before.anchor.slice(0, -pathBefore.length || undefined) : '';
      return stem + known.title.slice(known.owner.length);
    },
  };
}

function usualAnchor({ entity, title, owner }: Known): string {
  switch (entity) {
    case 'section':
      return slug(title);
    case 'flag':
      return `flag-${title.slice(2)}`;
    case 'argument':
      return `argument-${title}`;
    case 'operation':
      return operation(title);
    case 'parameter':
      return `${operation(owner)}.${owner.includes(`{${title}}`) ? 'path' : 'query'}.${title}`;
    case 'response':
      return `${operation(owner)}.${title.split(' ')[0]}`;
    case 'schema':
      return `schema-${title}`;
    case 'value':
      return `schema-${owner}`;
    default:
      return '';
  }
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

function operation(title: string): string {
  const [method = '', path = ''] = title.split(' ');
  return method.toLowerCase() + path.replace(/[{}]/g, '').replaceAll('/', '-');
}
