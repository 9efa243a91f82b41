/**
 * Checks that a PDF is a plain document: complete, without a password, without active content, and with nothing
 * after it. Every object is checked as the reader sees it, including those in object streams.
 */
import { Document, type PDFDocument, type PDFObject, setLog } from 'mupdf';
import {
  isActiveEntry,
  isActiveName,
  needsItsValue,
  opensActively,
  type PdfValue,
} from '../../../domain/documents/active-content.ts';
import type { DocumentRefusal } from '../../../domain/documents/refusals.ts';

/** A truncated PDF lacks its end marker; some programs fill the last block with white space. */
const endOfPdf = { mark: '%%EOF', within: 2048 } as const;
const onlyWhiteSpace = /^[\0\t\n\f\r ]*$/;

export function refusalOfPdf(content: Buffer): DocumentRefusal['code'] | undefined {
  const end = content.subarray(-endOfPdf.within).toString('latin1');
  const mark = end.lastIndexOf(endOfPdf.mark);
  if (content.subarray(0, 5).toString('latin1') !== '%PDF-' || mark < 0) return 'document-damaged';
  if (!onlyWhiteSpace.test(end.slice(mark + endOfPdf.mark.length))) return 'polyglot-file';
  const pdf = opened(content);
  if (pdf === undefined) return 'document-damaged';
  if (pdf.needsPassword()) return 'document-protected';
  try {
    if (pdf.countPages() < 1) return 'document-damaged';
    return actsInAnyWay(pdf) ? 'document-active-content' : undefined;
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

function actsInAnyWay(pdf: PDFDocument): boolean {
  let unread = false;
  // An object that the parser cannot read counts as absent, but another reader may read it.
  setLog((message) => {
    unread ||= message.includes('cannot load object');
  });
  const wasRepaired = pdf.wasRepaired();
  const trailer = pdf.getTrailer();
  if (opensActively(valueOf(trailer.get('Root', 'OpenAction'))) || isActive(trailer)) return true;
  const count = pdf.countObjects();
  for (let number = 1; number < count; number += 1) {
    const object = pdf.newIndirect(number);
    if (isActive(object.resolve())) return true;
    object.destroy();
  }
  // After a repair a number may mean another object than the one that was checked.
  if (unread || pdf.wasRepaired() !== wasRepaired) throw new Error('An object cannot be read.');
  return false;
}

/** Walks one object without following its references: each object that they name is visited as well. */
function isActive(object: PDFObject): boolean {
  const waiting = [object];
  let found = object.isName() && isActiveName(object.asName());
  for (let next = waiting.pop(); next !== undefined && !found; next = waiting.pop()) {
    next.forEach((entry, place) => {
      const key = typeof place === 'string' ? place : undefined;
      found ||= isActiveEntryOf(key, entry);
      if (!entry.isIndirect() && (entry.isArray() || entry.isDictionary())) waiting.push(entry);
      // A file may hold millions, and the collector runs only between tasks.
      else entry.destroy();
    });
    next.destroy();
  }
  return found;
}

/** `key`: undefined for an item of an array. */
function isActiveEntryOf(key: string | undefined, entry: PDFObject): boolean {
  if (entry.isName() && isActiveName(entry.asName(), key)) return true;
  if (key === undefined) return false;
  return isActiveName(key) || (needsItsValue(key) && isActiveEntry(key, valueOf(entry)));
}

/** The library follows references by itself, and knows a stream by its reference only. */
function valueOf(object: PDFObject): PdfValue {
  return {
    kind: kindOf(object),
    name: object.isName() ? object.asName() : '',
    at: (key) => valueOf(object.get(key)),
    items: () => {
      const items: PdfValue[] = [];
      object.forEach((item) => items.push(valueOf(item)));
      return items;
    },
  };
}

function kindOf(object: PDFObject): PdfValue['kind'] {
  if (object.isStream()) return 'stream';
  if (object.isDictionary()) return 'dictionary';
  if (object.isArray()) return 'array';
  return object.isName() ? 'name' : 'other';
}
