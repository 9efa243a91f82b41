/** What a library that is not of GS1 says of a GS1 Digital Link. */
import { DigitalLink } from 'digital-link.js';

export function isDigitalLink(address: string): boolean {
  return DigitalLink(address).isValid();
}
