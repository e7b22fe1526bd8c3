import type { KindSource } from '../kind.ts';
import { ingestCommandFiles, ingestHelp } from './read/index.ts';

/** What reads the sources of the kind, without what makes its pages. */
export const commandSource: KindSource<'cli'> = {
  read: (files, { warn, program }) => {
    if (program) return ingestHelp(program.name, program.readHelp, { skip: program.skip, warn });
    return files.length > 0 ? ingestCommandFiles(files, warn) : null;
  },
};
