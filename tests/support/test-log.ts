/** What server and browser say while a test runs; log-of-failures.ts tells it when the test fails. */
const mostLines = 60;
const lines: string[] = [];

export function noteForFailure(line: string): void {
  lines.push(line.trimEnd());
  if (lines.length > mostLines) lines.shift();
}

export function takeNotes(): readonly string[] {
  return lines.splice(0);
}
