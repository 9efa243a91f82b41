/** Why a decision about a producer or a look into the register may be refused. */
export const certificationRefusals = [
  'certificate-not-found',
  'decision-not-possible',
  'certificate-in-force',
  'certificate-act-not-possible',
  'producer-not-certified',
  'lab-result-not-found',
  'lab-result-dates',
  'lab-result-parts',
  'lab-result-document',
] as const;
export type CertificationRefusal = { readonly code: (typeof certificationRefusals)[number] };
