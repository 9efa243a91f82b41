/** Choices made on this device: in cookies, so that the server applies them to the next request, and in the local storage. */

import type { deviceCookies } from '../../../contract/common/device-cookies.ts';
import {
  choiceSeconds,
  type DeviceItemName,
  keyPrefix,
  ownedByDevice,
} from '../../../contract/common/device-items.ts';

export function storeOnDevice(name: keyof typeof deviceCookies, value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${value}; Path=/; Max-Age=${choiceSeconds}; SameSite=Lax${secure}`;
}

/** Empty without one. */
export function readCookie(name: keyof typeof deviceCookies): string {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
}

export function deviceKey(item: string): string {
  return `${keyPrefix}${ownedByDevice}:${item}`;
}

export function readChoice(item: DeviceItemName): string | null {
  try {
    return localStorage.getItem(deviceKey(item));
  } catch {
    return null;
  }
}

/** Whether the choice survives closing the page; null removes it. */
export function writeChoice(item: DeviceItemName, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(deviceKey(item));
    else localStorage.setItem(deviceKey(item), text);
    return true;
  } catch {
    return false;
  }
}
