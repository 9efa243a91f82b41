/** What every runtime has for bytes and texts (WinterTC minimum common API), without the rest of its types. */
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare function btoa(binary: string): string;
declare function atob(text: string): string;
declare class TextDecoder {
  decode(bytes: Uint8Array): string;
}
