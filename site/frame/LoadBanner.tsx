import { Html } from '../article/Html.tsx';

/*
 * A site that is served under another path than it was built for comes without styles and scripts. The home page then
 * says so and names the path to configure. The script stands in the document, since no file arrives; that the styles
 * are missing shows by a colour that only they define.
 */
export const loadBannerScript = [
  '(function(){',
  'var b=document.getElementById("load-banner");',
  'function show(){',
  'var p=location.pathname.replace(/[^\\/]*$/,"");',
  'b.querySelector("[data-suggestion]").textContent=p;',
  'b.querySelector("[data-base]").hidden=p===b.dataset.basePath;b.hidden=false}',
  'if(!getComputedStyle(document.documentElement).getPropertyValue("--bg"))show();',
  // The loader of the scripts says when they do not come: frame/late-start.ts.
  'addEventListener("scripts-failed",show)',
  '})()',
].join('');

export function LoadBanner({ basePath }: { readonly basePath: string }) {
  return (
    <>
      <div id="load-banner" className="load-banner" role="alert" data-base-path={basePath} hidden>
        <p>
          <strong>This site did not load properly.</strong> Its styles or scripts are not where the pages look for them.
        </p>
        <p data-base="">
          Most often <code>baseUrl</code> in the configuration does not fit the address. It is <code>{basePath}</code>{' '}
          now. For this address, <code data-suggestion="">/</code> would fit.
        </p>
      </div>
      <Html as="script" html={loadBannerScript} />
    </>
  );
}
