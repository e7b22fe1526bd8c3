import { useSyncExternalStore } from 'react';
import { colourModeStore, cycleColourMode, defaultMode } from './colour-mode.ts';
import { ColourModeIcons } from './icons.tsx';

const names = { light: 'light', dark: 'dark', system: 'same as the system' };

export function ColourModeToggle() {
  const mode = useSyncExternalStore(colourModeStore.subscribe, colourModeStore.get, () => defaultMode);
  const label = `Colour mode: ${names[mode]}. Change it`;
  return (
    <button
      type="button"
      className="icon-button colour-mode"
      onClick={cycleColourMode}
      aria-label={label}
      title={`Colour mode: ${names[mode]}`}
    >
      <ColourModeIcons />
    </button>
  );
}
