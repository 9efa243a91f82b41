/** The validator and the reader of pages that it asks for have no types. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: unknown);
    validate(extracted: import('@marbec/web-auto-extractor').Extracted): Promise<
      {
        readonly severity: string;
        readonly issueMessage: string;
        readonly rootType: string;
      }[]
    >;
  }
}

declare module '@marbec/web-auto-extractor' {
  export interface Extracted {
    readonly jsonld: Readonly<Record<string, readonly unknown[]>>;
  }
  export default class WebAutoExtractor {
    constructor(options: { readonly addLocation: boolean; readonly embedSource: readonly string[] });
    parse(html: string): Extracted;
  }
}
