import { Html } from './Html.tsx';

interface Props {
  /** Starts the ids of the radio buttons. */
  readonly id: string;
  /** Groups of one name switch together and are remembered. */
  readonly group?: string;
  /** What the choice is about, for those who do not see it. */
  readonly label: string;
  readonly tabs: readonly { readonly label: string; readonly html: string; readonly className?: string }[];
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
  const panels = tabs.map((tab) => <Html key={tab.label} className="tab-panel" html={tab.html} />);
  return (
    <fieldset className={isLong ? 'tabs tabs-long' : 'tabs'} data-group={group} aria-label={label}>
      {tabs.map((tab, index) => [
        <input
          key={`${tab.label}-input`}
          type="radio"
          name={id}
          id={`${id}-${index}`}
          defaultChecked={index === selected}
          data-label={tab.label}
        />,
        <label key={`${tab.label}-label`} htmlFor={`${id}-${index}`} className={tab.className}>
          {tab.label}
        </label>,
        isLong && panels[index],
      ])}
      {!isLong && panels}
    </fieldset>
  );
}
