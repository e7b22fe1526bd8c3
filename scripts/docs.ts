import { runBuildCommand } from './build/command.ts';

/*
 * node scripts/docs.ts [build|verify …]
 *
 * Everything from sources and guides to the built site with all its versions, with every check and nothing done twice.
 * `thv-docs build` and `thv-docs verify` come here too, since the generator knows nothing of site/.
 */

const args = process.argv.slice(2);
await runBuildCommand(args.length === 0 ? ['build'] : args);
