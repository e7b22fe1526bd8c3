import type { Chunk } from './prompts.ts';

const instruction = /^\s*(?:RUN|CMD|ENTRYPOINT|HEALTHCHECK\s(?:[^\n]*\s)?CMD)\s+((?:--\w[\w-]*(?:=\S*)?\s+)*)/i;

/** The commands of a Dockerfile: `RUN thv list`, and `CMD ["thv", "serve"]` with blanks for what no shell has. */
export function dockerfileChunks(text: string): Chunk[] {
  return [...text.matchAll(/(?:\\\n|[^\n])+/g)].flatMap(({ 0: line, index }): Chunk[] => {
    const [head] = instruction.exec(line) ?? [];
    if (head === undefined) return [];
    const command = line.slice(head.length);
    return [{ text: command.startsWith('[') ? withoutList(command) : command, start: index + head.length }];
  });
}

/** The words of a list as a shell writes them, as long as before, so that offsets hold. */
function withoutList(list: string): string {
  return list.replaceAll(/"(?:[^"\\\n]|\\.)*"|[[\],]/g, (part) => {
    if (!part.startsWith('"')) return ' ';
    return /^"[\w./:=@-]+"$/.test(part) ? ` ${part.slice(1, -1)} ` : part;
  });
}
