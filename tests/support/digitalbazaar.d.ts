/** The parts of the verifiers of Digital Bazaar that the tests use; they have no types of their own. */
declare module '@digitalbazaar/vc' {
  export function verifyCredential(options: object): Promise<{
    readonly verified: boolean;
    readonly error?: Error & { readonly errors?: readonly Error[] };
    readonly statusResult?: {
      readonly error?: Error;
      readonly results?: readonly { readonly status: boolean }[];
    };
  }>;
}

declare module '@digitalbazaar/vc-bitstring-status-list' {
  export function checkStatus(options: object): Promise<object>;
}

declare module '@digitalbazaar/credentials-context' {
  export const contexts: ReadonlyMap<string, object>;
}

declare module '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite' {
  export const cryptosuite: object;
}

declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: object }) => object;
}
