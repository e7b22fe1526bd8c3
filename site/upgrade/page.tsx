import { createRoot, type Root } from 'react-dom/client';
import type { UpgradeView } from '../../generator/model/page.ts';
import { countsText } from '../../generator/shared/severities.ts';
import { renameEntry } from '../browser/scroll-history.ts';
import { messageOf } from '../ui/boxes.ts';
import { href } from '../ui/url.ts';
import { Check } from './check/Check.tsx';
import { type Chosen, refusal, versionNamed } from './choice.ts';
import { ComparisonFailed, compare } from './client.ts';
import { Differences, Failed, Refused } from './Differences.tsx';
import type { UpgradeFiles } from './messages.ts';

/** Longer than this, and the reader is told that the answer takes its time. */
const stall = 300;

let current: UpgradePage | undefined;

/** Brings the page to life: the result follows the two versions, and so does the address. */
export function startUpgradePage(): void {
  const form = document.querySelector<HTMLFormElement>('[data-upgrade]');
  const [from, to] = form?.querySelectorAll('select') ?? [];
  const status = document.querySelector<HTMLElement>('[data-upgrade-status]');
  const place = document.querySelector<HTMLElement>('[data-upgrade-result]');
  if (!form || !from || !to || !status || !place || form.dataset.started !== undefined) return;
  form.dataset.started = '';
  // The article of another visit is gone, and React doesn't know.
  current?.end();
  const checkPlace = document.querySelector('[data-upgrade-check]');
  current = new UpgradePage({ form, from, to, status }, createRoot(place), checkPlace && createRoot(checkPlace));
  current.start();
}

interface Parts {
  readonly form: HTMLFormElement;
  readonly from: HTMLSelectElement;
  readonly to: HTMLSelectElement;
  readonly status: HTMLElement;
}

class UpgradePage {
  readonly #parts: Parts;
  readonly #root: Root;
  readonly #check: Root | null;
  readonly #versions: UpgradeView['versions'];
  readonly #files: UpgradeFiles;
  #turn = 0;

  /** @param check where the field for text is shown */
  constructor(parts: Parts, root: Root, check: Root | null) {
    this.#parts = parts;
    this.#root = root;
    this.#check = check;
    const view: Pick<UpgradeView, 'versions' | 'changes' | 'files'> = JSON.parse(parts.form.dataset.upgrade ?? '');
    this.#versions = view.versions;
    const address = (url: string): string => new URL(href(url), window.location.href).href;
    this.#files = {
      history: address(view.files.history),
      places: address(view.files.places),
      changes: view.changes,
    };
  }

  start(): void {
    const { form, from, to } = this.#parts;
    const asked = new URL(window.location.href).searchParams;
    // Browsers keep what was chosen before a reload; the address counts.
    const named = { from: asked.get('from') ?? from.value, to: asked.get('to') ?? to.value };
    const chosen = {
      from: versionNamed(named.from, this.#versions) ?? named.from,
      to: versionNamed(named.to, this.#versions) ?? named.to,
    };
    from.value = versionNamed(chosen.from, this.#versions) ?? '';
    to.value = versionNamed(chosen.to, this.#versions) ?? '';
    for (const select of [from, to])
      select.addEventListener('change', () => this.#choose({ from: from.value, to: to.value }));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#choose({ from: from.value, to: to.value });
    });
    void this.#show(chosen);
  }

  end(): void {
    this.#turn += 1;
    this.#root.unmount();
    this.#check?.unmount();
  }

  #choose(chosen: Chosen): void {
    const url = new URL(window.location.href);
    url.searchParams.set('from', chosen.from);
    url.searchParams.set('to', chosen.to);
    // What was read of other versions is nowhere in this list.
    url.hash = '';
    renameEntry(url);
    this.#parts.from.value = chosen.from;
    this.#parts.to.value = chosen.to;
    void this.#show(chosen);
  }

  async #show(chosen: Chosen): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    const { status } = this.#parts;
    const refused = refusal(chosen, this.#versions);
    this.#check?.render(<Check chosen={refused ? null : chosen} files={this.#files} />);
    if (refused) {
      status.textContent = '';
      this.#root.render(<Refused refusal={refused} onChoose={(instead) => this.#choose(instead)} />);
      return;
    }
    const late = window.setTimeout(() => {
      status.textContent = 'Comparing…';
    }, stall);
    try {
      const comparison = await compare(chosen, this.#files);
      if (turn !== this.#turn) return;
      const counts = countsText(comparison.counts);
      status.textContent = `From ${chosen.from} to ${chosen.to}: ${counts === '' ? 'nothing that’s compared here changes' : counts}.`;
      this.#root.render(
        <Differences
          key={`${chosen.from} ${chosen.to}`}
          comparison={comparison}
          chosen={chosen}
          onChoose={(pair) => this.#choose(pair)}
        />,
      );
    } catch (error) {
      if (turn !== this.#turn) return;
      if (!(error instanceof ComparisonFailed)) console.error(error);
      status.textContent = '';
      this.#root.render(<Failed message={messageOf(error)} onRetry={() => void this.#show(chosen)} />);
    } finally {
      window.clearTimeout(late);
    }
  }
}
