import type { ColourModeSettings } from '../../generator/model/page.ts';

/*
 * Runs before the first paint, so the colours never flash, and stays: it alone decides the mode, follows the system and
 * other tabs, and takes the reader's choice from the switch as a storage event. Its text depends on the configuration
 * only, so a content security policy can allow it by hash.
 */

/** Key of the reader's choice in local storage. */
export const themeKey = 'theme';

/** Choices in the order in which the switch goes through them. */
export function colourModes({ respectSystem }: ColourModeSettings): readonly string[] {
  return respectSystem ? ['light', 'dark', 'system'] : ['light', 'dark'];
}

/** The mode without a choice: the system's where it is respected. */
export function initialMode({ respectSystem, default: mode }: ColourModeSettings): string {
  return respectSystem ? 'system' : mode;
}

/** Source of the inline script in the head. */
export function themeScript(settings: ColourModeSettings): string {
  const initial = JSON.stringify(initialMode(settings));
  const known = JSON.stringify(colourModes(settings));
  const key = JSON.stringify(themeKey);
  const start = settings.disableSwitch
    ? `try{localStorage.removeItem(${key})}catch(e){}apply(null);`
    : `var c=null;try{c=localStorage.getItem(${key})}catch(e){}apply(c);` +
      `addEventListener("storage",function(e){if(e.key===${key}||e.key===null)apply(e.newValue)});`;
  return [
    '(function(){',
    'var d=document.documentElement,q=matchMedia("(prefers-color-scheme: light)");d.dataset.js="";',
    'function apply(c){',
    `if(${known}.indexOf(c)<0)c=${initial};`,
    'var t=c==="system"?q.matches?"light":"dark":c;d.dataset.choice=c;d.dataset.theme=t;',
    'document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=m.dataset[t]})}',
    start,
    'q.addEventListener("change",function(){apply(d.dataset.choice)});',
    // A dismissed announcement must not flash either.
    'var a=d.dataset.announcement;',
    'try{if(a&&localStorage.getItem("announcement:"+a))d.dataset.dismissed=""}catch(e){}',
    '})()',
  ].join('');
}
