/**
 * Spellings of one batch number. Capitals and the kind of separator make no difference, nor does a separator between a
 * letter and a digit: pap 2601, PAP-2601 and PAP2601 are one batch, 1-11 and 11-1 are two.
 */

/** Spaces, dots, low lines, slashes, hyphens and dashes. */
const separators = /[ \u00a0._/\u2010-\u2015\u2212-]+/u;

/** Equal for every spelling of one batch; the database function `fold_batch` does the same. */
export function foldBatch(batchNumber: string): string {
  const parts = foldCase(batchNumber).split(separators).filter(Boolean);
  return parts.reduce((folded, part) => {
    const isSameKind = isDigit(folded.at(-1)) === isDigit(part[0]);
    return isSameKind && folded !== '' ? `${folded}-${part}` : `${folded}${part}`;
  }, '');
}

/** Only letters that every database folds alike: Latin without accents, and Greek. */
function foldCase(text: string): string {
  return text.replaceAll(/[A-ZΑ-ΡΣ-Ω]/gu, (letter) => letter.toLowerCase());
}

function isDigit(character: string | undefined): boolean {
  return character !== undefined && character >= '0' && character <= '9';
}
