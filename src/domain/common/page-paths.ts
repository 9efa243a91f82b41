/**
 * The paths of pages about one record, below the language. Pages, mails, QR codes, redirects and cases build their
 * links here, so that all of them change together.
 */

/** A number, or its text where it comes from an address or from stored facts. */
type Id = number | string;

export function producerPath(id: Id): string {
  return `/producer/${encodeURIComponent(id)}`;
}

export function producerEditPath(id: Id): string {
  return `${producerPath(id)}/edit`;
}

/** With the batch of the bottle or certificate that the link belongs to: the page says what is known about it. */
export function productPath(id: Id, batch: string | null = null): string {
  const path = `/product/${encodeURIComponent(id)}`;
  return batch === null ? path : `${path}?batch=${encodeURIComponent(batch).replaceAll('%20', '+')}`;
}

/** All that the register knows of a batch: its state, results, certificate and journey. */
export function batchPath(id: Id, batch: string): string {
  return `/product/${encodeURIComponent(id)}/batch/${encodeURIComponent(batch)}`;
}

/** The producer's own page of a product: its batches, codes and journey. */
export function productDashboardPath(id: Id): string {
  return `/producer/products/${encodeURIComponent(id)}`;
}

/** Where a person accepts an invitation to act for a producer. */
export function invitationPath(link: string): string {
  return `/invitation/${encodeURIComponent(link)}`;
}

export function orderPath(id: Id): string {
  return `/orders/${encodeURIComponent(id)}`;
}

/** By the number that is printed on the certificate. */
export function certificatePath(number: string): string {
  return `/certificate/${encodeURIComponent(number)}`;
}

/** The path in the QR code of a bottle. */
export function verificationPath(code: string): string {
  return `/v/${encodeURIComponent(code)}`;
}

/** Where administrators look into a code, and decide what was found out about it. */
export function codeCasePath(codeId: string | number): string {
  return `/admin/code/${encodeURIComponent(codeId)}`;
}

/** The evidence of a producer, for administrators. */
export function evidencePath(producerId: Id): string {
  return `/admin/producer/${encodeURIComponent(producerId)}`;
}

export function reviewPath(applicationId: Id): string {
  return `/admin/application/${encodeURIComponent(applicationId)}`;
}

/** For its producer. */
export function myCodePath(id: Id): string {
  return `/producer/codes/${encodeURIComponent(id)}`;
}

/** For its producer. */
export function myBatchPath(id: Id): string {
  return `/producer/batches/${encodeURIComponent(id)}`;
}

export function reportPath(id: Id): string {
  return `/admin/report/${encodeURIComponent(id)}`;
}

export function appealPath(id: Id): string {
  return `/admin/appeal/${encodeURIComponent(id)}`;
}

/** Of a producer without an account. */
export function orderTermsPath(producerId: Id): string {
  return `/admin/order-terms/${encodeURIComponent(producerId)}`;
}

/** The report of a verification call. */
export function inspectionPath(id: Id): string {
  return `/admin/inspection/${encodeURIComponent(id)}`;
}
