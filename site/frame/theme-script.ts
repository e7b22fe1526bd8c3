/*
 * Runs before the first paint, so the colours never flash. It repeats what shell/colour-mode.ts does because it must
 * not wait for a file; its text is constant, so a content security policy can allow it by hash.
 */
export const themeScript = [
  '(function(){',
  'var d=document.documentElement,c="";',
  'try{c=localStorage.getItem("theme")}catch(e){}',
  'if(c!=="light"&&c!=="system")c="dark";',
  'var t=c==="system"?matchMedia("(prefers-color-scheme: light)").matches?"light":"dark":c;',
  'd.dataset.js="";d.dataset.choice=c;d.dataset.theme=t;',
  'document.querySelectorAll("meta[name=theme-color]").forEach(function(m){m.content=m.dataset[t]})',
  '})()',
].join('');
