import { basename, join } from 'node:path';
import ts from 'typescript';

const options: ts.CompilerOptions = {
  ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, allowImportingTsExtensions: true, types: [] },
  ...{ target: ts.ScriptTarget.ES2024, module: ts.ModuleKind.NodeNext, lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'] },
};

/** What the compiler says of modules that import each other, as `name: message`; none of them is on the disk. */
export function compileErrors(files: Readonly<Record<string, string>>): string[] {
  // As if they were here, for the packages that they import.
  const texts = new Map(Object.entries(files).map(([name, text]) => [join(import.meta.dirname, name), text]));
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.readFile = (name) => texts.get(name) ?? readFile(name);
  host.getSourceFile = (name, version, ...rest) => {
    const text = texts.get(name);
    return text === undefined ? getSourceFile(name, version, ...rest) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((name) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(name))
      .map(({ messageText }) => `${basename(name)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`),
  );
}
