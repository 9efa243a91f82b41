/**
 * Prints once, before the first journey, which browser is used; fails here if something it needs is missing.
 */
import { describeBrowser } from './browser.ts';

export async function setup(): Promise<void> {
  console.log(`The journeys are walked in ${await describeBrowser()}.`);
}
