import { lstatSync, readFileSync, type Stats, statSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
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

/** True when something has this path, whatever it is: a folder, a link to nothing. */
export function isTaken(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch {
    return false;
  }
}

/** Null for what does not exist, and for a path that no file can have: too long, or with a NUL. */
function statOf(path: string): Stats | null {
  try {
    return statSync(path);
  } catch {
    return null;
  }
}

/** What a file with this content holds. */
export function bytesOf(content: string | Uint8Array): Uint8Array {
  return typeof content === 'string' ? Buffer.from(content) : content;
}

/** Whether there is a file with just these bytes. */
export function hasBytes(path: string, bytes: Uint8Array): boolean {
  return isFile(path) && readFileSync(path).equals(bytes);
}

/** Bytes of a file, or an InputError that says what stands in the way. */
export function readBytes(path: string): Buffer {
  const stat = statOf(path);
  if (!stat?.isFile())
    throw failureAt(inFile(displayPath(path)), {
      what: stat ? 'is not a file' : 'does not exist',
      do: 'check the path, or restore the file',
    });
  if (stat.size > maxSourceBytes)
    throw failureAt(inFile(displayPath(path)), {
      what: `has ${stat.size} bytes, more than the ${maxSourceBytes} that a source may have`,
      why: 'a source that large is a mistake or an attack, and would take the memory of the whole run',
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

/** Making one takes longer than decoding most files. */
const decoder = new TextDecoder('utf-8', { fatal: true });

/** See readText; for bytes that are already at hand. */
export function decodeText(bytes: Buffer, path: string): string {
  let text: string;
  try {
    text = decoder.decode(bytes);
  } catch {
    throw failureAt(inPath(path, `byte ${firstInvalidByte(bytes)}`), {
      what: 'is not UTF-8',
      why: 'text in another encoding, or a damaged file, would reach readers garbled',
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

/** Order by code units: the same on every machine, whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A path as people write it: from where the command runs if it is below, `/` on every system. */
export function displayPath(path: string): string {
  const near = isAbsolute(path) ? relative(process.cwd(), path) : '';
  const shown = near === '' || near.startsWith('..') || isAbsolute(near) ? path : near;
  return sep === '/' ? shown : shown.replaceAll(sep, '/');
}

/** What the system calls a failure: `ENOENT`. */
export function errorCode(cause: unknown): string {
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
}
