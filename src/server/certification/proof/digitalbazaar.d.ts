/** The parts of these libraries that the program uses; they have no types of their own. */
declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: {
    cryptosuite: object;
    signer?: {
      id: string;
      algorithm: 'P-256';
      sign: (input: { data: Uint8Array<ArrayBuffer> }) => Promise<Uint8Array>;
    };
    date?: Date;
  }) => object;
}

declare module 'jsonld-signatures' {
  const signatures: {
    readonly sign: (
      document: object,
      options: {
        suite: object;
        purpose: object;
        documentLoader: (url: string) => Promise<{ document: object; documentUrl: string; contextUrl: null }>;
      },
    ) => Promise<object>;
    readonly purposes: { readonly AssertionProofPurpose: new () => object };
  };
  export = signatures;
}
