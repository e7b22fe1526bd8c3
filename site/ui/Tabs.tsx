import { Fragment, type ReactNode } from 'react';
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

/** The tabs that guides have: a radio button, its label and its panel for each. */
export function Tabs({ id, group, label, tabs, selected = 0 }: Props) {
  return (
    <div role="radiogroup" className="tabs" data-group={group} aria-label={label}>
      {tabs.map((tab, index) => {
        const input = tab.id ?? `${id}-${index}`;
        return (
          <Fragment key={tab.label}>
            <input type="radio" name={id} id={input} defaultChecked={index === selected} data-label={tab.label} />
            <label htmlFor={input} className={tab.className}>
              {tab.label}
            </label>
            {tab.html === undefined ? (
              <div className="tab-panel">{tab.children}</div>
            ) : (
              <Html className="tab-panel" html={tab.html} />
            )}
          </Fragment>
        );
      })}
    </div>
  );
}
