/**
 * The Firefox of this machine, as its makers build it, driven by WebDriver BiDi: the one that FIREFOX_PATH names,
 * else the system's.
 */
import type { Browser, Locator } from 'playwright-core';
// Newer versions begin with a command that Firefox ESR 153 does not know (emulation.setMediaFeaturesOverride).
import { firefox } from 'playwright-core-for-firefox';
import { environmentFor, type FoundBrowser, findOrInstall } from './found-browser.ts';

export function findFirefox(): FoundBrowser {
  const named = process.env['FIREFOX_PATH'];
  if (named) return { executablePath: named, environment: {}, origin: 'named by FIREFOX_PATH' };
  return findOrInstall(['firefox-esr', 'firefox'], 'firefox-esr', 'FIREFOX_PATH');
}

export async function launchFirefox(found: FoundBrowser): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: found.executablePath,
    headless: true,
    env: environmentFor(found),
    firefoxUserPrefs: {
      // A page cannot be asked for it over BiDi; every journey that cares about movement wants none.
      'ui.prefersReducedMotion': 1,
      // Nothing that would call its makers over the network.
      'app.update.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'extensions.getAddons.cache.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,',
    },
  });
  // The same library in an earlier version: what journeys ask of a browser is alike in both.
  const firefoxBrowser = browser as unknown as Browser;
  await fillAsPeopleDo(firefoxBrowser);
  return firefoxBrowser;
}

/**
 * Over BiDi Playwright's `fill` assigns the element's own `value`, which React has replaced by one that remembers: React
 * then takes the input event for no change, and its next render empties the field. The browser's own setter is what a key reaches.
 */
async function fillAsPeopleDo(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  // Every locator has this prototype; Playwright exports no class to replace the method on.
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'));
  prototype.fill = async function fill(this: Locator, value, options) {
    // Waits until it can be seen, and stands in it as the original does.
    await this.selectText(options);
    await this.evaluate((element, text) => {
      const { prototype: native } =
        element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(native, 'value')?.set?.call(element, text);
      element.dispatchEvent(new InputEvent('input', { bubbles: true }));
      element.dispatchEvent(new Event('change', { bubbles: true }));
    }, value);
  };
  await page.close();
}
