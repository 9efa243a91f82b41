/** Says once, before the first journey, which browser is driven; what it lacks comes to light here too. */
import { describeBrowser } from './browser.ts';

export async function setup(): Promise<void> {
  console.log(`The journeys are walked in ${await describeBrowser()}.`);
}
