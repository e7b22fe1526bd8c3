import { lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, join, relative, sep } from 'node:path';
import { failureAt, inFile, inPath } from '../shared/problem.ts';

/** Largest source file read, in bytes: ten times the largest document a release has shipped. */
export const maxSourceBytes = 16 * 1024 * 1024;

/** True when the path exists and is a folder. */
export function isFolder(path: string): boolean {
  return statOf(path)?.isDirectory() ?? false;
}

/** True when the path exists and is a file. */
export function isFile(path: string): boolean {
  return statOf(path)?.isFile() ?? false;
}

/** True when the path exists, whatever it is: a folder, a broken link. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Null for what does not exist, and for impossible paths: too long, or with a NUL. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** Paths of all files below a folder, relative to it with `/` as separator, sorted; none without the folder. */
export function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'))
      .sort();
  } catch (cause) {
    if (errorCode(cause) === 'ENOENT') return [];
    throw cause;
  }
}

/** The bytes of a file with this content. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Whether a file exists with exactly these bytes. */
export function hasBytes(path: string, bytes: Uint8Array): boolean {
  return isFile(path) && readFileSync(path).equals(bytes);
}

/** Bytes of a file. Throws InputError with the reason. */
export function readBytes(path: string): Buffer {
  const stat = statOf(path);
  if (!stat?.isFile())
    throw failureAt(inFile(displayPath(path)), {
      what: stat ? 'is not a file' : 'does not exist',
      do: 'check the path, or restore the file',
    });
  if (stat.size > maxSourceBytes)
    throw failureAt(inFile(displayPath(path)), {
      what: `has ${stat.size} bytes; the limit for a source is ${maxSourceBytes}`,
      why: 'such a large source is a mistake or an attack, and would exhaust memory',
      do: 'check that this is the document the release ships',
    });
  try {
    return readFileSync(path);
  } catch (cause) {
    throw failureAt(inFile(displayPath(path)), {
      what: `cannot be read (${errorCode(cause)})`,
      do: 'check its permissions',
    });
  }
}

/** Text of a UTF-8 file. A byte-order mark is dropped and line ends become `\n`. */
export function readText(path: string): string {
  return decodeText(readBytes(path), path);
}

/** Shared: creating a decoder takes longer than decoding most files. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Decodes bytes as readText does. */
export function decodeText(bytes: Buffer, path: string): string {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw failureAt(inPath(path, `byte ${firstInvalidByte(bytes)}`), {
      what: 'is not UTF-8',
      why: 'readers would see garbled text',
      do: 'save the file as UTF-8, or fetch it again',
    });
  }
  if (text.includes('\0'))
    throw failureAt(inPath(path, `byte ${bytes.indexOf(0)}`), {
      what: 'holds a NUL byte, so it is not text',
      do: 'fetch the file again',
    });
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
}

function firstInvalidByte(bytes: Buffer): number {
  const [valid = ''] = bytes.toString('utf8').split('\ufffd', 1);
  return Buffer.byteLength(valid);
}

/** Compares by code units, independent of the locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Display path: relative to the working directory if below it, with `/` on every system. */
export function displayPath(path: string): string {
  const near = isAbsolute(path) ? relative(process.cwd(), path) : '';
  const shown = near === '' || near.startsWith('..') || isAbsolute(near) ? path : near;
  return sep === '/' ? shown : shown.replaceAll(sep, '/');
}

/** The system's error code: `ENOENT`. */
export function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
