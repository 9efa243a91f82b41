/** Addresses of private networks are refused: services behind the site's firewall are out of reach (server-side request forgery). */
import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** A name is checked when it is resolved. */
export function isPublicHost(host: string): boolean {
  const bare = host.replaceAll(/^\[|\]$/g, '');
  return isIP(bare) === 0 || isPublicAddress(bare);
}

function isPublicAddress(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast';
}

/** For requests: refuses the moment a name leads to a private address. */
export const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const first = found?.[0];
    if (error !== null || first === undefined) return done(error ?? new Error('no address'), '');
    if (!found.every((one) => isPublicAddress(one.address))) return done(new Error('a private address'), '');
    return options.all === true ? done(null, found) : done(null, first.address, first.family);
  });
};
