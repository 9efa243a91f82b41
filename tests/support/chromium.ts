/** A Chromium on any machine: from CHROMIUM_PATH, the one of the installed packages, or the system's. */
import { tmpdir } from 'node:os';
import { type Browser, chromium } from 'playwright-core';
import { environmentFor, type FoundBrowser, findOrInstall, findProgram } from './found-browser.ts';
import { unpackChromium } from './unpacked-chromium.ts';

export type CameraOptions = {
  /** A y4m film for the browser's camera; camera permission is granted. */
  readonly cameraFilm?: string;
  /** There is a camera, but permission is denied. */
  readonly cameraRefused?: boolean;
};

/** No sandbox, because tests run as root too; no network requests to the browser's vendor. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Chromium 156 starts a process for the suggestions of the address bar with every window, and every context has a window. The
 * others are what the driver switches off: only the last of two such flags counts.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export async function launchChromium(found: FoundBrowser, options: CameraOptions): Promise<Browser> {
  return chromium.launch({
    executablePath: found.executablePath,
    headless: true,
    args: [...chromiumFlags, `--disable-features=${disabledFeatures.join()}`, ...cameraFlags(options)],
    env: { HOME: tmpdir(), ...environmentFor(found) },
  });
}

/** The package contains programs for one kind of machine. */
const isBundled = process.platform === 'linux' && process.arch === 'x64';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The bundled one: the same on each machine, and without windows it takes two thirds of the processor's time. */
export async function findChromium(): Promise<FoundBrowser> {
  return namedChromium() ?? (isBundled ? findBundledChromium() : findSystemChromium());
}

/** The system's, which is newer; where there is none, the bundled one. */
export async function findNewestChromium(): Promise<FoundBrowser> {
  return findProgram(names) === undefined ? findChromium() : findSystemChromium();
}

export function findSystemChromium(): FoundBrowser {
  return namedChromium() ?? findOrInstall(names, 'chromium', 'CHROMIUM_PATH');
}

export async function findBundledChromium(): Promise<FoundBrowser> {
  return { ...(await unpackChromium()), origin: 'brought by the package @sparticuz/chromium' };
}

function namedChromium(): FoundBrowser | undefined {
  const executablePath = process.env['CHROMIUM_PATH'];
  return executablePath ? { executablePath, environment: {}, origin: 'named by CHROMIUM_PATH' } : undefined;
}

function cameraFlags({ cameraFilm: film, cameraRefused = false }: CameraOptions): readonly string[] {
  if (film === undefined) return [];
  return [
    `--use-fake-ui-for-media-stream${cameraRefused ? '=deny' : ''}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}
