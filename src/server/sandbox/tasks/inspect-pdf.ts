/**
 * Checks that a PDF is a plain document: complete, without a password and without active content. Every
 * object is checked as the reader sees it, including those in object streams.
 */
import { Document, type PDFDocument } from 'mupdf';
import { isActive, opensActively } from '../../../domain/documents/active-content.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';

/** A truncated PDF lacks its end marker; some programs write a little after it. */
const endOfPdf = { mark: '%%EOF', within: 2048 } as const;

export function refusalOfPdf(content: Buffer): DocumentRefusal['code'] | undefined {
  const isWhole =
    content.subarray(0, 5).toString('latin1') === '%PDF-' &&
    content.subarray(-endOfPdf.within).includes(endOfPdf.mark);
  if (!isWhole) return 'document-damaged';
  const pdf = opened(content);
  if (pdf === undefined) return 'document-damaged';
  if (pdf.needsPassword()) return 'document-protected';
  try {
    if (pdf.countPages() < 1) return 'document-damaged';
    return actionsInAnyWay(pdf) ? 'document-active-content' : undefined;
  } catch (error) {
    // A PDF that cannot be checked is refused; lack of memory is reported as such.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return 'document-damaged';
  }
}

function opened(content: Buffer): PDFDocument | undefined {
  try {
    return Document.openDocument(content, 'application/pdf').asPDF() ?? undefined;
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw error;
    return undefined;
  }
}

function actionsInAnyWay(pdf: PDFDocument): boolean {
  const trailer = pdf.getTrailer();
  const open = trailer.get('Root', 'OpenAction');
  if (
    opensActively((open.isIndirect() ? open.resolve() : open).toString(true, true)) ||
    isActive(trailer.toString(true, true))
  )
    return true;
  const count = pdf.countObjects();
  for (let number = 1; number < count; number += 1) {
    const object = pdf.newIndirect(number).resolve();
    if (isActive(object.toString(true, true))) return true;
  }
  return false;
}
