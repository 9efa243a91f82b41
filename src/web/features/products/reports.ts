/** The laboratory reports of a batch: the one that states the content, and the others. */
import type { CertificateResponse } from '../../../contract/certification/certification.ts';
import type { ProductResponse } from '../../../contract/products/products.ts';

type Report = CertificateResponse['evidence'][number];
type StatedContent = Pick<
  ProductResponse,
  'batchNumber' | 'phenolicContent' | 'phenolicMethod' | 'phenolicReportedOn'
>;

export function reportOfProduct(
  product: StatedContent,
  certificate: CertificateResponse | null,
): Report | undefined {
  return reportsOf(product, certificate).find(
    ({ phenolicContent, method, reportedOn }) =>
      phenolicContent === product.phenolicContent &&
      method === product.phenolicMethod &&
      reportedOn === product.phenolicReportedOn,
  );
}

/** The results of other laboratories for the same batch. */
export function furtherReports(
  product: StatedContent,
  certificate: CertificateResponse | null,
): readonly Report[] {
  const stated = reportOfProduct(product, certificate);
  return reportsOf(product, certificate).filter((report) => report !== stated);
}

function reportsOf(
  { batchNumber }: StatedContent,
  certificate: CertificateResponse | null,
): readonly Report[] {
  if (batchNumber === null || certificate === null) return [];
  return certificate.evidence.filter((report) => report.batchNumber === batchNumber);
}
