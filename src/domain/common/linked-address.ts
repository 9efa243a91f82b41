/** Bounds the address that a page repeats in its links to the other languages and to the sign-in. */

/** Characters; the address of a list with all its filters and its cursor is shorter. */
const maxLinkedAddress = 4_000;

/** The address that the links of a page repeat: a longer one is of no page, and they lead to the start page. */
export function linkedAddress(address: string): string {
  return address.length > maxLinkedAddress ? '/' : address;
}
