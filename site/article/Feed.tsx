import { useContext } from 'react';
import { type Severity, severities } from '../../generator/model/changes.ts';
import { areaOf, type KindName, kindNames } from '../../generator/model/kinds.ts';
import type {
  ChangedThing,
  ChangedVersionView,
  ChangeView,
  Printed,
  SeverityCounts,
} from '../../generator/model/page.ts';
import { counted } from '../../generator/shared/counted.ts';
import { countsText, severityMarks } from '../../generator/shared/severities.ts';
import { Badge } from '../ui/Badge.tsx';
import { Code } from '../ui/Code.tsx';
import { Fold } from '../ui/Fold.tsx';
import { Section } from '../ui/Heading.tsx';
import { Html } from '../ui/Html.tsx';
import { MaybeLink } from '../ui/links.tsx';
import { href } from '../ui/url.ts';
import { type BlockProps, ChangeLinks, type FrameProps, type PrintedBlock } from './block-props.ts';

/** Filter values: kinds with severities, for the attribute read by `browser/change-filter.ts`. */
function words(changes: readonly { readonly kind: KindName; readonly severity: Severity }[]): string {
  return [...new Set(changes.map(({ kind, severity }) => `${kind}-${severity}`))].join(' ');
}

/** A group of changes with its heading, hidden when filters leave nothing in it. */
export function ChangeGroup({ section: { id, title, level, blocks }, children }: FrameProps) {
  const changes = blocks.flatMap((block: PrintedBlock) =>
    block.type === 'feed' && 'changes' in block ? block.changes : [],
  );
  return (
    <div data-changes={words(changes)}>
      <Section id={id} title={title} level={level === 3 ? 3 : 2}>
        {children}
      </Section>
    </div>
  );
}

/** Changes, or counts by version. */
export function Feed({ block }: BlockProps<'feed'>) {
  if ('versions' in block)
    return (
      <ul className="changed-versions rows">
        {block.versions.map((entry) => (
          <ChangedVersion key={entry.version} entry={entry} />
        ))}
      </ul>
    );
  const { fold, changes } = block;
  return (
    <div data-changes={words(changes)}>
      <Fold summary={fold}>
        <ul className="change-list rows">
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </ul>
      </Fold>
    </div>
  );
}

function ChangeRow({ change }: { readonly change: Printed<ChangeView> }) {
  const { id, kind, severity, text, edit, version, also = [] } = change;
  return (
    <li id={id} data-changes={words([change])}>
      <p className="change-name">
        <Thing thing={change} />
      </p>
      <p className="change-text quiet">
        <Badge tone="quiet">{areaOf(kind)}</Badge>{' '}
        {severity === 'unclassified' && <Badge tone="quiet">{severityMarks[severity].label}</Badge>}{' '}
        {text !== undefined && <Html as="span" html={text} />}{' '}
        {version && (
          <span className="one-line">
            (<a href={href(version.url)}>{version.label}</a>)
          </span>
        )}
      </p>
      {edit && <Edit {...edit} />}
      {also.length > 0 && (
        <details className="fold">
          <summary>Also in {counted(also.length, 'other place')}</summary>
          <ul className="nested">
            {also.map((other) => (
              <li key={other.id} id={other.id}>
                <Thing thing={other} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** Old and new code. */
export function Edit({ before, after }: { readonly before: string; readonly after: string }) {
  return (
    <div className="code wrap" data-language="text">
      <pre>
        <code translate="no">
          <del className="line deleted">{before}</del>
          <ins className="line inserted">{after}</ins>
        </code>
      </pre>
    </div>
  );
}

/** A name linked to the change's version, or else to the latest. */
function Thing({ thing: { id, name, url } }: { readonly thing: ChangedThing }) {
  return (
    <MaybeLink url={useContext(ChangeLinks)[id] ?? url}>
      <Code text={name} />
    </MaybeLink>
  );
}

function ChangedVersion({ entry }: { readonly entry: ChangedVersionView }) {
  const { version, url, date, all, ofKinds, otherwise } = entry;
  const found = kindNames.flatMap((kind) =>
    severities.flatMap((severity) => (ofKinds[kind]?.[severity] === undefined ? [] : [{ kind, severity }])),
  );
  return (
    <li className="row" data-changes={words(found)}>
      <span>
        <MaybeLink url={url}>{version}</MaybeLink>
      </span>
      {date && (
        <time className="small" dateTime={date}>
          {date}
        </time>
      )}
      {countsText(all) === '' && <span className="change-counts quiet">{otherwise}</span>}
      <Counts counts={all} of="all" />
      {kindNames.map((kind) => {
        const counts = ofKinds[kind];
        return counts && <Counts key={kind} counts={counts} of={kind} />;
      })}
    </li>
  );
}

/** Filters select the counts of one kind. */
function Counts({ counts, of }: { readonly counts: SeverityCounts; readonly of: KindName | 'all' }) {
  if (countsText(counts) === '') return null;
  return (
    <span className="change-counts quiet row" data-counts-of={of} hidden={of !== 'all'}>
      {severities.map((severity) => {
        const count = counts[severity];
        return (
          count !== undefined && (
            <span key={severity} className={`change-${severity}`}>
              {count} {severityMarks[severity].inText}
            </span>
          )
        );
      })}
    </span>
  );
}
