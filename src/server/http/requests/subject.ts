/** The key by which requests are counted: the user, or the network of a visitor. */
import { isIPv6 } from 'node:net';
import type { Principal } from '../../../domain/identity/principal.ts';
import type { Subject } from '../../concurrency/fair-queue.ts';

/** For turns: a user beside others of their site, or the visitors of a network as one. */
export function askerOf(request: { readonly principal: Principal; readonly ip: string }): Subject {
  const user = subjectOf(request);
  return { user, network: request.principal.kind === 'user' ? siteOf(request) : user };
}

/** For accounts together: the network of a home, a school or a company, which providers give up to 256 networks (RFC 6177). */
export function siteOf({ ip }: { readonly ip: string }): string {
  return `address ${networkOf(ip, 56)}`;
}

export function subjectOf(request: { readonly principal: Principal; readonly ip: string }): string {
  const { principal, ip } = request;
  return principal.kind === 'user' ? `person ${principal.userId}` : `address ${networkOf(ip)}`;
}

/** A client with an IPv6 address usually has 2^64 of them (RFC 4291, section 2.5.4); they count as one. */
function networkOf(address: string, bits: 56 | 64 = 64): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const first = groupsOf(before);
  const last = after === undefined ? [] : groupsOf(after);
  const gap = Array.from({ length: 8 - first.length - last.length }, () => 0);
  const network = [...first, ...gap, ...last].slice(0, 4);
  if (bits === 56) network[3] = (network[3] ?? 0) & 0xff_00;
  return `${network.map((group) => group.toString(16)).join(':')}::/${bits}`;
}

function groupsOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
