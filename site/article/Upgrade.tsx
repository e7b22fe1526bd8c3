import * as frameIds from '../../generator/shared/frame-ids.ts';
import type { BlockProps } from './block-props.ts';

type Form = BlockProps<'upgrade'>['block'];

function Choice({
  id,
  name,
  label,
  chosen,
  versions,
}: Pick<Form, 'versions'> & Record<'id' | 'name' | 'label' | 'chosen', string>) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select id={id} name={name} defaultValue={chosen}>
        {versions.map((version) => (
          <option key={version} value={version}>
            {version}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Two versions to choose; upgrade/page.tsx compares them. */
export function UpgradeForm({ block: { versions, from, to, changes, files } }: BlockProps<'upgrade'>) {
  return (
    <>
      <form
        className="upgrade-form"
        method="get"
        autoComplete="off"
        data-upgrade={JSON.stringify({ versions, changes, files })}
        data-start=""
      >
        <Choice id={frameIds.upgradeFrom} name="from" label="From" chosen={from} versions={versions} />
        <Choice id={frameIds.upgradeTo} name="to" label="To" chosen={to} versions={versions} />
        <button type="submit" className="button">
          Compare
        </button>
      </form>
      <noscript>
        <p>
          Versions are compared in the browser, which needs JavaScript. Without it, read what each version changed, from
          the one after yours up to the one you want: <a href="#versions">version by version</a>.
        </p>
      </noscript>
    </>
  );
}

/** Where upgrade/page.tsx puts what changes. */
export function UpgradeResult() {
  return (
    <>
      <p className="upgrade-status" role="status" data-upgrade-status="" />
      <div data-upgrade-result="" />
    </>
  );
}

/** Where upgrade/page.tsx puts the field for files and scripts. */
export function UpgradeCheck() {
  return (
    <>
      <p>
        Paste commands, a script, manifests, requests, a registry or run configuration, or Helm values, and read which
        lines stop working or mean something else. Nothing you paste leaves your browser.
      </p>
      <div data-upgrade-check="" />
      <noscript>
        <p>The check runs in the browser as well, and needs JavaScript.</p>
      </noscript>
    </>
  );
}
