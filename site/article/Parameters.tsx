import type { ParameterView, Printed } from '../../generator/model/page.ts';
import { MarkBadge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Permalink } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { Age } from './Age.tsx';
import { CrossReferences } from './CrossReferences.tsx';
import { TypeName } from './Facts.tsx';
import { Branch } from './SchemaChildren.tsx';
import { SchemaDetails } from './SchemaDetails.tsx';

export function Parameter({ parameter }: { readonly parameter: Printed<ParameterView> }) {
  return (
    <li id={parameter.id} className="field">
      <div className="field-head">
        <Code className="field-name" text={parameter.name} />
        {parameter.schema && <TypeName parts={parameter.schema.type} />}
        {parameter.required && <MarkBadge of="required" />}
        {parameter.deprecated && <MarkBadge of="deprecated" />}
        <Permalink id={parameter.id} text={parameter.name} />
      </div>
      <Age age={parameter.age} of={parameter.name} />
      {parameter.text && <Html className="field-text" html={parameter.text} />}
      <CrossReferences row={parameter} />
      {parameter.schema && (
        <>
          <SchemaDetails schema={parameter.schema} />
          <Branch schema={parameter.schema} path="" of={parameter.name} depth={0} />
        </>
      )}
    </li>
  );
}

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
            <Parameter key={parameter.id} parameter={parameter} />
          ))}
        </ul>
      </div>
    );
  });
}
