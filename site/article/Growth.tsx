import { scaleLinear } from 'd3-scale';
import { area, curveStepAfter, line } from 'd3-shape';
import type { GrowthView } from '../../generator/model/page.ts';
import type { BlockProps } from './block-props.ts';

const size = { width: 352, height: 168 };
const edge = { top: 12, right: 12, bottom: 24, left: 44 };
/** Room that the number of a version takes below the picture. */
const labelWidth = 56;

type Series = GrowthView['series'][number];
type Versions = GrowthView['versions'];

interface Point {
  readonly at: number;
  readonly value: number;
}

/** How much there was of each sort, drawn when the page is built, with the same numbers as a table. */
export function Growth({ block: { versions, series } }: BlockProps<'growth'>) {
  return (
    <>
      <div className="growth">
        {series.map((one) => (
          <Panel key={one.label} series={one} versions={versions} />
        ))}
      </div>
      <details className="details">
        <summary>The numbers</summary>
        <Numbers versions={versions} series={series} />
      </details>
    </>
  );
}

function Panel({ series: { label, values }, versions }: { readonly series: Series; readonly versions: Versions }) {
  const points = values.map((value, at) => ({ at, value }));
  const known = points.filter((point): point is Point => point.value !== null);
  const [first, last] = [known[0], known.at(-1)];
  if (!first || !last) return null;
  const x = scaleLinear([0, Math.max(versions.length - 1, 1)], [edge.left, size.width - edge.right]);
  const highest = Math.max(...known.map(({ value }) => value), 1);
  const y = scaleLinear([0, highest], [size.height - edge.bottom, edge.top]).nice(3);
  const isKnown = ({ value }: (typeof points)[number]): boolean => value !== null;
  const across = ({ at }: (typeof points)[number]): number => x(at);
  const up = ({ value }: (typeof points)[number]): number => y(value ?? 0);
  const curve = line<(typeof points)[number]>(across, up).defined(isKnown).curve(curveStepAfter).digits(1);
  const below = area<(typeof points)[number]>(across, y(0), up).defined(isKnown).curve(curveStepAfter).digits(1);
  const name = (at: number): string => versions[at]?.version ?? '';
  const summary = `${label}: ${first.value} in ${name(first.at)}, ${last.value} in ${name(last.at)}`;
  return (
    <figure>
      <figcaption>
        {label} <strong>{last.value}</strong>
      </figcaption>
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={summary}>
        {y.ticks(3).map((tick) => (
          <g key={tick}>
            <line className="growth-grid" x1={edge.left} x2={size.width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text x={edge.left - 8} y={y(tick) + 4} textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        <path className="growth-area" d={below(points) ?? ''} />
        <path className="growth-line" d={curve(points) ?? ''} />
        <circle className="growth-end" cx={x(last.at)} cy={y(last.value)} r={3.5} />
        {labelled(versions, x).map((at) => (
          <text key={at} x={x(at)} y={size.height - 6} textAnchor={anchorOf(at, versions.length)}>
            {name(at)}
          </text>
        ))}
      </svg>
    </figure>
  );
}

/** Words at the edges of a picture stay inside it. */
function anchorOf(at: number, count: number): 'start' | 'middle' | 'end' {
  return at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle';
}

/** The versions that are named below a picture: the newest, the first, and as many in between as there's room for. */
function labelled(versions: Versions, x: (at: number) => number): number[] {
  const end = versions.length - 1;
  const named = [end, ...(end > 0 && x(end) - x(0) > 2 * labelWidth ? [0] : [])];
  for (const [at, { version }] of versions.entries()) {
    if (!/\.0$/.test(version)) continue;
    // Those at the edges are beside their place, which takes more room.
    const isFree = named.every((other) => {
      const isEdge = other === 0 || other === end;
      return Math.abs(x(other) - x(at)) > labelWidth * (isEdge ? 1.35 : 1.1);
    });
    if (isFree) named.push(at);
  }
  return named;
}

function Numbers({ versions, series }: GrowthView) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a frame that scrolls has to be in reach of the keyboard
    <section className="table-scroll" aria-label="Numbers of each version" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Version</th>
            {series.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {versions
            .map(({ version }, at) => ({ version, at }))
            .reverse()
            .map(({ version, at }) => (
              <tr key={version}>
                <th scope="row">{version}</th>
                {series.map(({ label, values }) => (
                  <td key={label}>{values[at] ?? <span className="none">unknown</span>}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </section>
  );
}
