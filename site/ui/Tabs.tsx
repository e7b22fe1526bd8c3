import { Fragment, type ReactNode } from 'react';

interface Tab {
  readonly label: string;
  readonly children: ReactNode;
  /** Id of the radio button, if it has an address. */
  readonly id?: string | undefined;
  readonly className?: string;
}

interface Props {
  /** Prefix of the radio buttons' ids. */
  readonly id: string;
  /** Groups with the same name switch together, and are stored. */
  readonly group?: string | undefined;
  /** Accessible name of the choice. */
  readonly label: string;
  readonly tabs: readonly Tab[];
}

/** Tabs as in guides: a radio button, its label and its panel for each. */
export function Tabs({ id, group, label, tabs }: Props) {
  return (
    <div role="radiogroup" className="tabs" data-group={group} aria-label={label}>
      {tabs.map((tab, index) => {
        const input = tab.id ?? `${id}-${index}`;
        return (
          <Fragment key={tab.label}>
            <input type="radio" name={id} id={input} defaultChecked={index === 0} data-label={tab.label} />
            <label htmlFor={input} className={tab.className}>
              {tab.label}
            </label>
            <div className="tab-panel">{tab.children}</div>
          </Fragment>
        );
      })}
    </div>
  );
}
