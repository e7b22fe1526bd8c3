/*
 * A site that is served under another path than it was built for comes without styles and scripts. The home page then
 * says so and names the path to configure. The script stands in the document, since no file arrives; that the styles
 * are missing shows by a colour that only they define. The banner goes to the top then: without styles, where it stands
 * in the document is far below.
 */
export const loadBannerScript = [
  '(function(){',
  'var b=document.getElementById("load-banner");',
  'function show(){',
  'var p=location.pathname.replace(/[^\\/]*$/,"");',
  'b.querySelector("[data-suggestion]").textContent=p;',
  'b.querySelector("[data-base]").hidden=p===b.dataset.basePath;b.hidden=false;document.body.prepend(b)}',
  'if(!getComputedStyle(document.documentElement).getPropertyValue("--bg"))show();',
  // The loader of the scripts says when they do not come: document/defer-scripts.ts.
  'addEventListener("scripts-failed",show)',
  '})()',
].join('');
