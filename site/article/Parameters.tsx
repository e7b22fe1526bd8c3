import type { ParameterView, Printed } from '../../generator/model/page.ts';
import { Row } from './Rows.tsx';

const places: readonly (readonly [string, string])[] = [
  ['path', 'Path parameters'],
  ['query', 'Query parameters'],
  ['header', 'Headers'],
  ['cookie', 'Cookies'],
];

/** Parameters by the place they stand in; a place that is new to us keeps its own name. */
export function Parameters({ parameters }: { readonly parameters: readonly Printed<ParameterView>[] }) {
  const titles = new Map(places);
  const found = [...new Set([...titles.keys(), ...parameters.map((parameter) => parameter.in)])];
  return found.map((place) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return null;
    return (
      <div key={place}>
        <h4>{titles.get(place) ?? place}</h4>
        <ul className="fields">
          {here.map((parameter) => (
            <Row key={parameter.id} row={parameter} />
          ))}
        </ul>
      </div>
    );
  });
}
