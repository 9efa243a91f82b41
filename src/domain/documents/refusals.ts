/** Why a document may be refused. */
export const documentRefusals = [
  'document-not-found',
  'document-empty',
  'document-too-large',
  'document-type-refused',
  'document-damaged',
  'document-hides-another',
  'picture-too-large',
  'documents-full',
  'document-settled',
  'document-decided',
  'upload-out-of-step',
  'storage-full',
  'storage-unavailable',
] as const;
export type DocumentRefusal = { readonly code: (typeof documentRefusals)[number] };
