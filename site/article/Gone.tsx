import { useContext } from 'react';
import { href } from '../ui/url.ts';
import type { BlockProps } from './block-props.ts';
import { ChangeLinks } from './change-links.ts';

/** Where to go on from the page of something that is gone: to what there is now, and to what it was. */
export function Gone({ block: { change, name, removed, instead } }: BlockProps<'gone'>) {
  const documented = useContext(ChangeLinks)[change];
  return (
    <p className="version-ways">
      <a className="button button-primary" href={href(instead.url)}>
        {instead.label}
      </a>{' '}
      {documented !== undefined && (
        <a className="button" href={href(documented)}>
          {name} in {documented.split('/')[2]}
        </a>
      )}{' '}
      <a className="button" href={href(removed.url)}>
        {removed.label}
      </a>
    </p>
  );
}
