/* Error messages of programs, which people paste and guides quote, but rarely the same part. */

/** System error codes with their messages. */
const messages: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EADDRINUSE: 'port already in use',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection reset',
  EEXIST: 'already exists',
  EHOSTUNREACH: 'host cannot be reached',
  ENETUNREACH: 'network cannot be reached',
  ENOENT: 'no such file or directory',
  ENOSPC: 'no space left on device',
  ENOTFOUND: 'no such host',
  EPERM: 'operation not permitted',
  EROFS: 'read-only file system',
  ETIMEDOUT: 'timed out timeout',
};

/** Adds the messages of error codes to a query. */
export function spelledOut(query: string): string {
  return query.replace(/\b[Ee][A-Za-z]{4,}\b/g, (code) => messages[code.toUpperCase()] ?? code);
}

/** Phrases of complaints: something doesn't work, a state, a status, the name of an error. */
const complaint = [
  /\b(can|(could|did|do|does|is|are|was|were|wo|would|has|have)n)['’]?t\b/i,
  /\b(not|cannot|never|unable|error|fail\w*|denied|refused|rejected|invalid|unauthorized|forbidden|missing|gone|lost|unhealthy|expired|no such)\b/i,
  /\b(stuck|hang\w*|freez\w*|crash\w*|broken|timeout|timed out|exit code|mismatch|already (in use|exists)|taken|[45]\d\d)\b/i,
  /[a-z](BackOff|Error|Killed)\b/,
];

export function isComplaint(query: string): boolean {
  return complaint.some((sign) => sign.test(query));
}
