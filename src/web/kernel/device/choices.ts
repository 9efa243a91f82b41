/** Choices made on this device, stored in a cookie so that the server applies them to the next request. */
import type { deviceCookies } from '../../../contract/common/device-items.ts';

/** One year, seconds. */
const maxAge = 31_536_000;

export function storeOnDevice(name: keyof typeof deviceCookies, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/** Empty without one. */
export function readCookie(name: keyof typeof deviceCookies): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}
