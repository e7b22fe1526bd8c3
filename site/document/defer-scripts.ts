/*
 * The scripts of a page are loaded when the reader first does something that could need them: moves the pointer, touches,
 * scrolls, presses a key. Until then the page is a document, which is all that most visits need. What the reader does
 * meanwhile is kept and done when the scripts are there.
 */

/** Sent by shell/hydrate.tsx on `window`, once the page responds. */
export const startedEvent = 'shell-started';

// Pages that have work to do without the reader say so by `data-start`; a fragment may point into a closed tab; tabs
// show the reader's choice.
/** Text of the inline script; what to load stands in the attributes of its element. */
export const lateStartScript = [
  '(function(){',
  'var s=document.currentScript.dataset,d=document,w=window,held=null,on=false,alive=false;',
  // The sidebar scrolls by itself, below; that is nobody's doing.
  'function touched(e){if(e.type!=="scroll"||e.target===d)start()}',
  'var kinds=["pointerover","pointerdown","touchstart","wheel","scroll","keydown","focusin"];',
  'function start(){if(on)return;on=true;',
  's.preload.split(" ").forEach(function(u){if(!u)return;var l=d.createElement("link");l.rel="modulepreload";l.href=u;d.head.append(l)});',
  'import(s.entry).catch(function(e){on=false;console.warn("The scripts of this page did not load.",e);w.dispatchEvent(new Event("scripts-failed"));if(held&&held.href)location.href=held.href})}',
  'function hold(e){if(alive)return;start();',
  'var t=e.target instanceof Element?e.target:d.body;',
  'if(e.type==="click"){held=t.closest("button,[data-search-link],a.permalink");',
  // The link leads to the search page; with scripts it opens the search here. A permalink also copies itself then.
  'if(held&&held.href){if(e.button||e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)held=null;else e.preventDefault()}}',
  'else if(!t.closest("input,textarea,select,[contenteditable]")&&((e.key==="/"||t===d.body&&/^[\\p{L}\\p{N}]$/u.test(e.key)||Array.isArray(held)&&e.key.length===1)&&!e.isComposing&&!e.ctrlKey&&!e.metaKey&&!e.altKey||(e.ctrlKey||e.metaKey)&&e.key.toLowerCase()==="k")){',
  'e.preventDefault();if(Array.isArray(held))held.push(e);else held=[e]}}',
  'kinds.forEach(function(k){addEventListener(k,touched,{capture:true,passive:true})});',
  'addEventListener("click",hold,true);addEventListener("keydown",hold,true);',
  `addEventListener("${startedEvent}",function(){alive=true;`,
  'kinds.forEach(function(k){removeEventListener(k,touched,true)});',
  'removeEventListener("click",hold,true);removeEventListener("keydown",hold,true);',
  'if(held instanceof Element)held.click();',
  'else if(held)held.forEach(function(k){d.body.dispatchEvent(new KeyboardEvent("keydown",{key:k.key,ctrlKey:k.ctrlKey,metaKey:k.metaKey,bubbles:true,cancelable:true}))})});',
  // The page's own entry in the sidebar is in sight from the start; enhance/sidebar.ts keeps it so.
  'var c=d.querySelector("#sidebar [aria-current]"),m=c&&c.closest(".site-menu");',
  'if(m){var i=c.getBoundingClientRect(),o=m.getBoundingClientRect();',
  'if(i.top<o.top+40||i.bottom>o.bottom-40)m.scrollTop+=i.top-o.top-o.height/3}',
  'function tabs(){try{return d.querySelector(".tabs[data-group]")&&Object.keys(localStorage).some(function(k){return k.indexOf("tabs:")===0})}catch(e){}}',
  'if(location.hash||d.querySelector("[data-start]")||tabs())start()',
  '})()',
].join('');

const entryTag = /<script src="([^"]+)" type="module" async><\/script>/;
const preloadTag = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const styleTag = /<link rel="(?:stylesheet|preload)"[^>]*>/g;

/**
 * Takes Vike's script tags out of a built document and puts the loader in their place. Style sheets and fonts, which
 * Vike puts first, follow the inline scripts of the head: these would wait for a sheet in front of them, and with them
 * the parser, which then has the whole of a long page to read at once.
 * @throws When the document has no entry script, or more than one: then Vike writes its tags differently than it did.
 */
export function startLate(html: string): string {
  const [, entry] = entryTag.exec(html) ?? [];
  if (entry === undefined) throw new Error('The built document has no entry script where the loader expects it.');
  const preload = [...html.matchAll(preloadTag)].map(([, url]) => url).join(' ');
  const rest = html.replace(preloadTag, '').replace(entryTag, '');
  if (entryTag.test(rest)) throw new Error('The built document has two entry scripts; the loader knows one.');
  const headEnd = rest.indexOf('</head>');
  const styles = rest.slice(0, headEnd).match(styleTag) ?? [];
  if (styles.length === 0) throw new Error('The built document has no style sheet in its head.');
  const loader = `<script data-entry="${entry}" data-preload="${preload}">${lateStartScript}</script>`;
  return [
    rest.slice(0, headEnd).replace(styleTag, ''),
    ...styles,
    rest.slice(headEnd).replace('</body>', () => `${loader}</body>`),
  ].join('');
}
