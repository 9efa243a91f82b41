/** Decodes a file that a spreadsheet saved; older spreadsheets use the code page of their language. */
export interface FileText {
  readonly text: string;
  /** The code page that was assumed; undefined if the file declares its encoding. */
  readonly assumed: string | undefined;
}

const codePages: Readonly<Record<string, string>> = {
  el: 'windows-1253',
  hr: 'windows-1250',
  sl: 'windows-1250',
};

export function readFileText(bytes: Uint8Array, language: string): FileText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode(bytes, 'utf-16le'), assumed: undefined };
  if (first === 0xfe && second === 0xff) return { text: decode(bytes, 'utf-16be'), assumed: undefined };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), assumed: undefined };
  } catch {
    const assumed = codePages[language] ?? 'windows-1252';
    return { text: decode(bytes, assumed), assumed };
  }
}

function decode(bytes: Uint8Array, encoding: string): string {
  return new TextDecoder(encoding).decode(bytes);
}
