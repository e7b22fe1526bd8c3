import type { ReactNode } from 'react';
import { Html } from './Html.tsx';

interface Tab {
  readonly label: string;
  /** What its panel holds: HTML, or something to render. */
  readonly html?: string;
  readonly children?: ReactNode;
  /** Of the radio button, where an address leads there. */
  readonly id?: string | undefined;
  readonly className?: string;
}

interface Props {
  /** Starts the ids of the radio buttons. */
  readonly id: string;
  /** Groups of one name switch together and are remembered. */
  readonly group?: string | undefined;
  /** What the choice is about, for those who do not see it. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly selected?: number;
}

/** Panels in a list of their own: tabs.css names each by its number. */
const mostListed = 12;

/**
 * The tabs that guides have: radio buttons, then panels in the same order. Where there are more than the style sheet can
 * count, each panel stands behind its button.
 */
export function Tabs({ id, group, label, tabs, selected = 0 }: Props) {
  const isLong = tabs.length > mostListed;
  const panels = tabs.map((tab) =>
    tab.html === undefined ? (
      <div key={tab.label} className="tab-panel">
        {tab.children}
      </div>
    ) : (
      <Html key={tab.label} className="tab-panel" html={tab.html} />
    ),
  );
  return (
    <div role="radiogroup" className={isLong ? 'tabs tabs-long' : 'tabs'} data-group={group} aria-label={label}>
      {tabs.map((tab, index) => {
        const input = tab.id ?? `${id}-${index}`;
        return [
          <input
            key={`${tab.label}-input`}
            type="radio"
            name={id}
            id={input}
            defaultChecked={index === selected}
            data-label={tab.label}
          />,
          <label key={`${tab.label}-label`} htmlFor={input} className={tab.className}>
            {tab.label}
          </label>,
          isLong && panels[index],
        ];
      })}
      {!isLong && panels}
    </div>
  );
}
