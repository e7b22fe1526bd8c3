import { expect, it } from 'vitest';
import { otherNames } from './other-names.ts';

it('is the flag that means the same, if it is only one', () => {
  const flagOf = otherNames([
    ['hive run --proxy-port', 'hive proxy --port', 'v1.createRequest.proxy_port', 'Hive.spec.port'],
    ['hive run --env', 'v1.createRequest.env_vars', 'hive run NAME'],
    ['hive run --in', 'in.folder'],
    ['hive run --out', 'out.folder'],
  ]);
  expect(flagOf('hive run', 'port')).toBe('proxy-port');
  expect(flagOf('hive proxy', 'proxyPort')).toBe('port');
  expect(flagOf('hive run', 'env-vars')).toBe('env');
  for (const name of ['folder', 'vars', 'NAME', '']) expect(flagOf('hive run', name)).toBeNull();
  expect(flagOf('hive list', 'port')).toBeNull();
});
