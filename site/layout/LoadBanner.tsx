import * as frameIds from '../../generator/shared/frame-ids.ts';

/** Hidden until the script finds that styles or scripts are missing. */
export function LoadBanner({ basePath }: { readonly basePath: string }) {
  return (
    <div id={frameIds.loadBanner} className="load-banner" role="alert" data-base-path={basePath} hidden>
      <p>
        <strong>This site did not load properly.</strong> Its styles or scripts are not where the pages look for them.
      </p>
      <p data-base="">
        Most often <code>baseUrl</code> in the configuration does not fit the address. It is <code>{basePath}</code>{' '}
        now. For this address, <code data-suggestion="">/</code> would fit.
      </p>
    </div>
  );
}
