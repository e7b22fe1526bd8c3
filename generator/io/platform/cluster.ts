import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ClusterKinds } from '../../model/platform.ts';
import type { Schema } from '../../model/schema.ts';
import { once } from '../../shared/once.ts';
import { isFile, readText } from '../read.ts';
import { readDeclaration } from './declarations.ts';

/** The packages of Kubernetes' published types, and of those shared by its groups. */
const main = 'kubernetes-models';
const shared = '@kubernetes-models/apimachinery';

/**
 * Kubernetes' kinds from the declarations of `kubernetes-models`, which are generated from a release's OpenAPI
 * documents. Files are read on first use: the packages have thousands, and guides need a few.
 */
export function readClusterKinds(): ClusterKinds {
  const folders = once(packageFolders);
  const apiVersions = once(() => versionsIn(folders().get(main) ?? ''));
  const kindsOf = keeping((apiVersion: string): readonly string[] =>
    apiVersions().includes(apiVersion) ? kindsIn(join(folders().get(main) ?? '', apiVersion)) : [],
  );
  const typeAt = keeping((target: string) => readType(target, folders()));
  return {
    apiVersions,
    kindsOf,
    schemaOf: (apiVersion, kind) =>
      kindsOf(apiVersion).includes(kind) ? typeAt(`${main}/${apiVersion}/${kind}`) : null,
    podTemplate: () => typeAt(`${main}/v1/PodTemplateSpec`),
    resolve: (target) => typeAt(target) ?? undefined,
  };
}

function keeping<T>(make: (name: string) => T): (name: string) => T {
  const kept = new Map<string, () => T>();
  return (name) => {
    const cached = kept.get(name) ?? once(() => make(name));
    kept.set(name, cached);
    return cached();
  };
}

function packageFolders(): ReadonlyMap<string, string> {
  const require = createRequire(import.meta.url);
  const mainFile = require.resolve('kubernetes-models/package.json');
  const sharedFile = createRequire(mainFile).resolve(`${shared}/package.json`);
  return new Map([
    [main, dirname(mainFile)],
    [shared, dirname(sharedFile)],
  ]);
}

/** `v1`, and `apps/v1` for the folder `v1` of `apps`. */
function versionsIn(folder: string): string[] {
  const isVersion = (name: string): boolean => /^v\d+((alpha|beta)\d+)?$/.test(name);
  const groups = readdirSync(folder).filter((name) => !name.includes('_') && !/\.(?:js|ts|json|md)$/.test(name));
  return groups.flatMap((group) => {
    if (isVersion(group)) return [group];
    // Kubernetes 1.22 removed the group `extensions`.
    if (group === 'LICENSE' || group === 'extensions') return [];
    return readdirSync(join(folder, group))
      .filter(isVersion)
      .map((version) => `${group}/${version}`);
  });
}

/** Types with a corresponding list; the others are parts of these. */
function kindsIn(folder: string): string[] {
  const names = readdirSync(folder).flatMap((file) => /^(\w+)\.js$/.exec(file)?.[1] ?? []);
  const all = new Set(names);
  return names.filter((name) => all.has(`${name}List`));
}

/** @param target package and path of a file: `kubernetes-models/v1/Pod` */
function readType(target: string, folders: ReadonlyMap<string, string>): Schema | null {
  // Declared as a string, with its format only in prose.
  if (target.endsWith('/resource/Quantity')) return { type: ['string', 'number'], format: 'quantity' };
  const [name = ''] = [...folders.keys()].filter((start) => target.startsWith(`${start}/`));
  const file = join(folders.get(name) ?? '', `${target.slice(name.length + 1)}.d.ts`);
  return isFile(file) ? readDeclaration(readText(file), target) : null;
}
