import type { ColourModeSettings } from '../../generator/model/page.ts';

/** Choices in the order in which the switch goes through them. */
export function colourModes({ respectSystem }: ColourModeSettings): readonly ('light' | 'dark' | 'system')[] {
  return respectSystem ? ['light', 'dark', 'system'] : ['light', 'dark'];
}

/** The mode without a choice: the system's where it is respected. */
export function initialMode({ respectSystem, default: mode }: ColourModeSettings): string {
  return respectSystem ? 'system' : mode;
}
