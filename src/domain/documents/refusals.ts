/** Why a document may be refused. */
export const documentRefusals = [
  'document-not-found',
  'document-empty',
  'document-too-large',
  'document-type-refused',
  'document-damaged',
  'polyglot-file',
  'document-active-content',
  'document-protected',
  'document-infected',
  'document-too-complex',
  'page-not-renderable',
  'picture-too-large',
  'document-limit-reached',
  'document-finalized',
  'document-decided',
  'upload-offset-mismatch',
  'scanner-unavailable',
  'storage-full',
  'storage-unavailable',
] as const;
export type DocumentRefusal = { readonly code: (typeof documentRefusals)[number] };
