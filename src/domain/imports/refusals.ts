/** Why a request about an import may be refused. */
export const importRefusals = ['import-not-found', 'import-not-ready', 'import-not-text'] as const;
export type ImportRefusal = { readonly code: (typeof importRefusals)[number] };
