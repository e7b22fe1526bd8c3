/*
 * A long page is laid out in slices. Laying out a guide of five thousand words takes a phone a fifth of a second, in
 * which it shows nothing and answers nothing; what is in view takes a third of that. So what lies below waits, and is
 * laid out piece by piece while nothing else is to be done.
 *
 * Nothing of it stays: `content-visibility` for good would cut off outlines at the edges of each piece, and positions
 * further down would be guesses, which Back and the table of contents would have to live with.
 */

/** Parts that wait, each with about the height that it has. Whichever comes into view is laid out at once. */
const slices = [
  ['.prose>:nth-child(n+12)', 72],
  ['.flags>tbody', 112],
  ['.article>section:nth-of-type(n+2)', 480],
  ['.article>.api-tag:nth-of-type(n+2)', 2400],
  ['.api-nav-group:nth-of-type(n+6)', 200],
  ['.resource-version>*', 240],
  ['.resource-part>.schema>.schema-fields>.fields>li', 96],
  ['#command-tree>.command-tree>li', 34],
  ['.registry-schema .named-schema', 480],
  ['.page-end', 96],
  ['.footer', 420],
] as const;

const selector = slices.map(([part]) => part).join();
const rules = slices.map(
  ([part, height]) => `${part}{content-visibility:auto;contain-intrinsic-size:auto ${height}px}`,
);

/** So many elements are laid out at once; a phone takes some ten milliseconds for them. */
const piece = 100;

/**
 * Source of the inline script in the head. It leaves pages alone that begin elsewhere than at their top: what stands
 * above that place has to have its true height from the start. The same where a browser does not keep the text in view
 * in its place while the height of what is above changes.
 */
export const slicesScript = [
  '(function(){',
  'var d=document,n=performance.getEntriesByType("navigation")[0];',
  'if(location.hash||!n||n.type!=="navigate"||!window.requestIdleCallback||!CSS.supports("overflow-anchor","auto")||!CSS.supports("content-visibility","auto"))return;',
  `var s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(`@media screen{${rules.join('')}}`)});`,
  'd.adoptedStyleSheets=[s];',
  // Another page has taken the place of this one as soon as the sheet is gone.
  'function waits(){return d.adoptedStyleSheets.indexOf(s)>=0}',
  // Who goes to the end means the end, also when what lies above it turns out to be higher than thought.
  'var end=false;function toEnd(){if(end)scrollTo(0,d.documentElement.scrollHeight)}',
  '["wheel","touchstart","pointerdown","keydown"].forEach(function(k){addEventListener(k,function(e){end=waits()&&e.key==="End"},{passive:true})});',
  'function start(){',
  `var all=[].slice.call(d.querySelectorAll(${JSON.stringify(selector)})),at=0;`,
  'function next(idle){',
  'if(!waits())return;',
  'do{',
  `for(var count=0;count<${piece}&&at<all.length;at++){all[at].style.contentVisibility="visible";count+=1+all[at].getElementsByTagName("*").length}`,
  // Asking for a height is what lays it out, now and not together with the other pieces.
  'void d.body.offsetHeight;toEnd()',
  '}while(at<all.length&&idle.timeRemaining()>20);',
  'if(at<all.length)requestIdleCallback(next);',
  // Asked first, an attribute that scripts have made is there for Chromium to remove.
  'else{d.adoptedStyleSheets=[];all.forEach(function(e){if(e.hasAttribute("style"))e.removeAttribute("style")});toEnd();end=false}}',
  'requestIdleCallback(next)}',
  'addEventListener("load",function(){d.fonts.ready.then(start)})',
  '})()',
].join('');

/** Lets everything be laid out: another page, which may begin anywhere, is about to take the place of this one. */
export function endSlices(): void {
  document.adoptedStyleSheets = [];
}
