/** What server and browser log during a test; log-of-failures.ts prints it if the test fails. */
const maxLines = 60;
const lines: string[] = [];

export function noteForFailure(line: string): void {
  lines.push(line.trimEnd());
  if (lines.length > maxLines) lines.shift();
}

export function takeNotes(): readonly string[] {
  return lines.splice(0);
}
