/** Why a document may be refused. */
export const documentRefusals = [
  'document-not-found',
  'document-empty',
  'document-too-large',
  'document-type-refused',
  'document-damaged',
  'document-hides-another',
  'document-active-content',
  'document-protected',
  'document-infected',
  'document-too-complex',
  'page-not-drawable',
  'picture-too-large',
  'documents-full',
  'document-settled',
  'document-decided',
  'upload-out-of-step',
  'scanner-unavailable',
  'storage-full',
  'storage-unavailable',
] as const;
export type DocumentRefusal = { readonly code: (typeof documentRefusals)[number] };
