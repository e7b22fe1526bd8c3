import { type ReactNode, useId } from 'react';
import { areaOf } from '../../generator/model/kinds.ts';
import type { ChangeFilter as Filter, IslandView, UpgradeView } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';
import { severityMarks } from '../../generator/shared/severities.ts';
import type { BlockProps } from './block-props.ts';

type Name = IslandView['name'];
type Views = { readonly [Of in Name]: (island: Extract<IslandView, { name: Of }>) => ReactNode };

/** Initial content of each island, before browsers fill it. */
const views: Views = {
  'change-filter': ChangeFilter,
  upgrade: UpgradeForm,
  'upgrade-result': UpgradeResult,
  'upgrade-check': UpgradeCheck,
};

export function Island({ block: { island } }: BlockProps<'island'>) {
  const View = views[island.name] as (island: object) => ReactNode;
  return <View {...island} />;
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Radio buttons: they work without scripts and with arrow keys. */
function Choice({ name, label, options }: ChoiceProps) {
  const id = useId();
  return (
    <div className="bar" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="small">
        {label}
      </span>
      {[{ value: 'all', label: 'All' }, ...options].map((option, at) => (
        <label key={option.value}>
          <input className="visually-hidden" type="radio" name={name} value={option.value} defaultChecked={at === 0} />
          <span className="button button-small">{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function ChangeFilter({ kinds: found, severities }: Filter) {
  const ofKinds = found.map((kind) => ({ value: kind, label: areaOf(kind) }));
  const ofSeverities = severities.map((severity) => ({ value: severity, label: severityMarks[severity].label }));
  return (
    <>
      <form className="change-filter bar needs-script" autoComplete="off">
        {ofKinds.length > 1 && <Choice name="change-kind" label="Kind" options={ofKinds} />}
        {ofSeverities.length > 1 && <Choice name="change-severity" label="Severity" options={ofSeverities} />}
      </form>
      <p className="changes-none" hidden>
        No changes match these filters.
      </p>
    </>
  );
}

/** A choice of two versions, compared by upgrade/page.tsx. */
function UpgradeForm({ versions, from, to, changes, files }: UpgradeView) {
  const choices = [
    { id: frameIds.upgradeFrom, name: 'from', label: 'From', chosen: from },
    { id: frameIds.upgradeTo, name: 'to', label: 'To', chosen: to },
  ];
  return (
    <form
      className="upgrade-form bar needs-script"
      autoComplete="off"
      data-upgrade={JSON.stringify({ versions, changes, files })}
    >
      {choices.map(({ id, name, label, chosen }) => (
        <div key={id}>
          <label htmlFor={id} className="small">
            {label}
          </label>
          <select id={id} name={name} className="input" defaultValue={chosen}>
            {versions.map((version) => (
              <option key={version} value={version}>
                {version}
              </option>
            ))}
          </select>
        </div>
      ))}
    </form>
  );
}

/** Filled with changes by upgrade/page.tsx. */
function UpgradeResult() {
  return (
    <>
      <p className="upgrade-status" role="status" data-upgrade-status="" />
      <div data-upgrade-result="" />
      <p className="no-script">
        Comparing two versions needs JavaScript. Without it, read what each release changed, from the one after yours up
        to the one you want: <a href="#versions">version by version</a>.
      </p>
    </>
  );
}

/** Filled with the form for files by upgrade/page.tsx. */
function UpgradeCheck() {
  return (
    <>
      <p>
        Paste commands, a script, manifests, API requests, Helm values, or a registry or run configuration to see which
        lines break or behave differently. What you paste never leaves your browser.
      </p>
      <div data-upgrade-check="" />
      <p className="no-script">Checking files needs JavaScript, too: it runs in your browser.</p>
    </>
  );
}
