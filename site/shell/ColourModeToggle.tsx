import type { ColourModeSettings } from '../../generator/model/page.ts';
import { colourModes } from '../ui/colour-modes.ts';
import { ColourModeIcon } from '../ui/icons.tsx';

const names: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', system: 'same as the system' };

/** Every mode is in the page; CSS shows the one that is chosen, so icon and name are right before scripts run. */
export function ColourModeToggle({ settings }: { readonly settings: ColourModeSettings }) {
  return (
    <button type="button" className="plain-button colour-mode needs-script">
      {colourModes(settings).map((mode) => (
        <span key={mode} className={`mode mode-${mode}`} title={`Colour mode: ${names[mode]}`}>
          <ColourModeIcon mode={mode} />
          <span className="visually-hidden">Colour mode: {names[mode]}. Change it</span>
        </span>
      ))}
    </button>
  );
}
