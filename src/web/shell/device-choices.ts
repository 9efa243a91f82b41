/** What a person chose on this device, in a cookie: the server answers the next request accordingly. */

/** One year, seconds. */
const maxAge = 31_536_000;

export function keepOnDevice(name: string, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}
