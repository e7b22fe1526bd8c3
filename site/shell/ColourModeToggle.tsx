import { useSyncExternalStore } from 'react';
import { ColourModeIcons } from '../ui/icons.tsx';
import { colourModeStore, cycleColourMode } from './colour-mode.ts';

const names: Readonly<Record<string, string>> = { light: 'light', dark: 'dark', system: 'same as the system' };

export function ColourModeToggle() {
  const mode = useSyncExternalStore(colourModeStore.subscribe, colourModeStore.get, colourModeStore.initial);
  return (
    <button
      type="button"
      className="icon-button colour-mode"
      onClick={cycleColourMode}
      aria-label={`Colour mode: ${names[mode]}. Change it`}
      title={`Colour mode: ${names[mode]}`}
    >
      <ColourModeIcons />
    </button>
  );
}
