/**
 * The Firefox of this machine, as released by Mozilla, driven by WebDriver BiDi: from FIREFOX_PATH, else the
 * system's.
 */
import type { Browser, Locator } from 'playwright-core';
// Newer versions send a command that Firefox ESR 153 does not support (emulation.setMediaFeaturesOverride).
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
      // BiDi cannot set it per page; every journey that depends on motion wants it reduced.
      'ui.prefersReducedMotion': 1,
      // No network requests to the browser's vendor.
      'app.update.enabled': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'extensions.getAddons.cache.enabled': false,
      'network.captive-portal-service.enabled': false,
      'network.connectivity-service.enabled': false,
      'services.settings.server': 'data:,',
    },
  });
  // An earlier version of the same library: the API that journeys use is the same in both.
  const firefoxBrowser = browser as unknown as Browser;
  await fillAsUsersDo(firefoxBrowser);
  return firefoxBrowser;
}

/**
 * Over BiDi, Playwright's `fill` assigns the element's own `value`, which React has replaced by a tracking
 * one. React then sees no change in the input event, and its next render empties the field. This uses the
 * browser's native setter, as typing does.
 */
async function fillAsUsersDo(browser: Browser): Promise<void> {
  const page = await browser.newPage();
  // Every locator has this prototype; Playwright exports no class whose method could be replaced.
  const prototype: Pick<Locator, 'fill'> = Object.getPrototypeOf(page.locator('html'));
  prototype.fill = async function fill(this: Locator, value, options) {
    // Waits until the field is visible, and focuses it as the original does.
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
