/** Choices made on this device, stored in a cookie so that the server applies them to the next request. */

/** One year, seconds. */
const maxAge = 31_536_000;

export function storeOnDevice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
