/** The independent library has no types. */
declare module 'digital-link.js' {
  export function DigitalLink(address: string): { isValid(): boolean };
}
