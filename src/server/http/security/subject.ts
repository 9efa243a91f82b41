/** The key by which requests are counted: the user, or the network of a visitor. */
import { isIPv6 } from 'node:net';
import type { Principal } from '../../../domain/identity/principal.ts';

export function subjectOf(request: { readonly principal: Principal; readonly ip: string }): string {
  const { principal, ip } = request;
  return principal.kind === 'user' ? `person ${principal.userId}` : `address ${networkOf(ip)}`;
}

/** A client with an IPv6 address usually has 2^64 of them (RFC 4291, section 2.5.4); they count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const first = groupsOf(before);
  const last = after === undefined ? [] : groupsOf(after);
  const gap = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return `${[...first, ...gap, ...last].slice(0, 4).join(':')}::/64`;
}

function groupsOf(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
