import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { UpgradeView } from '../../generator/model/page.ts';
import { countsText } from '../../generator/shared/severities.ts';
import { renameEntry } from '../browser/scroll-history.ts';
import { messageOf } from '../ui/boxes.ts';
import { ErrorBox } from '../ui/ErrorBox.tsx';
import { href } from '../ui/url.ts';
import { Check } from './check/Check.tsx';
import { type Chosen, refusal, versionNamed } from './choice.ts';
import { call } from './client.ts';
import type { UpgradeFiles } from './comparison.ts';
import { Differences, Refused } from './Differences.tsx';

/** Milliseconds before showing that the comparison is loading. */
const stall = 300;

let root: Root | undefined;

/** Activates the page: result and address follow the two versions. */
export function startUpgradePage(place: HTMLElement): void {
  const form = document.querySelector<HTMLFormElement>('[data-upgrade]');
  const status = document.querySelector('[data-upgrade-status]');
  const check = document.querySelector('[data-upgrade-check]');
  if (!form || !status || !check) return;
  const { versions, changes, files }: Pick<UpgradeView, 'versions' | 'changes' | 'files'> = JSON.parse(
    form.dataset.upgrade ?? '',
  );
  const address = (url: string): string => new URL(href(url), window.location.href).href;
  const served = { history: address(files.history), places: address(files.places), changes };
  // The article of an earlier visit was removed without React.
  root?.unmount();
  root = createRoot(place);
  root.render(<Upgrade {...{ form, status, check, versions, files: served }} />);
}

interface Props {
  /** The form with the two versions, which works without this script. */
  readonly form: HTMLFormElement;
  readonly status: Element;
  /** Place of the form for files. */
  readonly check: Element;
  readonly versions: readonly string[];
  readonly files: UpgradeFiles;
}

function Upgrade({ form, status, check, versions, files }: Props) {
  const [chosen, setChosen] = useState(() => chosenIn(form, versions));
  const [shown, setShown] = useState<Shown>({ text: '', result: null });
  const isRefused = refusal(chosen, versions) !== null;
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const choose = (pair: Chosen): void => {
      showInAddress(pair);
      setChosen(pair);
      // The link or button that chose these versions is gone.
      if (!form.contains(document.activeElement)) form.querySelector('select')?.focus();
    };
    for (const select of form.querySelectorAll('select'))
      select.value = versionNamed(select.name === 'from' ? chosen.from : chosen.to, versions) ?? '';
    form.addEventListener('change', () => choose(fieldsOf(form)), { signal });
    const late = window.setTimeout(() => setShown(({ result }) => ({ text: 'Comparing…', result })), stall);
    signal.addEventListener('abort', () => window.clearTimeout(late));
    void compared({ chosen, versions, files, choose }).then((next) => {
      if (!signal.aborted) setShown(next);
      window.clearTimeout(late);
    });
    return () => over.abort();
  }, [form, chosen, versions, files]);
  return (
    <>
      {createPortal(shown.text, status)}
      {createPortal(<Check chosen={isRefused ? null : chosen} files={files} />, check)}
      {shown.result}
    </>
  );
}

/** The result of a comparison. */
interface Shown {
  /** Text of the status line. */
  readonly text: string;
  readonly result: ReactNode;
}

interface Comparing extends Pick<Props, 'versions' | 'files'> {
  readonly chosen: Chosen;
  readonly choose: (pair: Chosen) => void;
}

async function compared({ chosen, versions, files, choose }: Comparing): Promise<Shown> {
  const refused = refusal(chosen, versions);
  if (refused) return { text: '', result: <Refused refusal={refused} onChoose={choose} /> };
  try {
    const comparison = await call('compare', chosen, files);
    const counts = countsText(comparison.counts);
    return {
      text: `From ${chosen.from} to ${chosen.to}: ${counts === '' ? 'no changes found' : counts}.`,
      result: (
        <Differences key={`${chosen.from} ${chosen.to}`} comparison={comparison} chosen={chosen} onChoose={choose} />
      ),
    };
  } catch (error) {
    const result = (
      <ErrorBox action="Retry" act={() => choose({ ...chosen })}>
        {messageOf(error)} Read what each version changed instead: <a href="#versions">version by version</a>.
      </ErrorBox>
    );
    return { text: '', result };
  }
}

function fieldsOf(form: HTMLFormElement): Chosen {
  const fields = new FormData(form);
  return { from: String(fields.get('from')), to: String(fields.get('to')) };
}

/** Browsers restore form values on reload, but the address takes precedence. */
function chosenIn(form: HTMLFormElement, versions: readonly string[]): Chosen {
  const asked = { ...fieldsOf(form), ...Object.fromEntries(new URL(window.location.href).searchParams) };
  return { from: versionNamed(asked.from, versions) ?? asked.from, to: versionNamed(asked.to, versions) ?? asked.to };
}

function showInAddress({ from, to }: Chosen): void {
  const url = new URL(window.location.href);
  url.searchParams.set('from', from);
  url.searchParams.set('to', to);
  // Anchors of the previous comparison don't exist in this one.
  url.hash = '';
  renameEntry(url);
}
