/**
 * The paths of pages that others link to, below the language: pages, mails, QR codes, redirects and cases
 * use these, so that a path changes in one place and its route (src/web/app/public-routes.tsx).
 */

/** A number, or its text where it comes from an address or from stored facts. */
type Id = number | string;

export function producerPath(id: Id): string {
  return `/producer/${encodeURIComponent(id)}`;
}

export function producerEditPath(id: Id): string {
  return `${producerPath(id)}/edit`;
}

export function productPath(id: Id): string {
  return `/product/${encodeURIComponent(id)}`;
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
  return `/v/${code}`;
}

/** The evidence of a producer, for administrators. */
export function evidencePath(producerId: Id): string {
  return `/admin/producer/${encodeURIComponent(producerId)}`;
}

export function reviewPath(applicationId: Id): string {
  return `/admin/application/${encodeURIComponent(applicationId)}`;
}

export function reportPath(id: Id): string {
  return `/admin/report/${encodeURIComponent(id)}`;
}

export function appealPath(id: Id): string {
  return `/admin/appeal/${encodeURIComponent(id)}`;
}
