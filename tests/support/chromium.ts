/**
 * Starts a Chromium for the journeys on any machine: the one that CHROMIUM_PATH names, else the
 * system's Chromium or Chrome, else the one that came with the installed packages.
 */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { waitUntilPagesAnswer } from './answering-pages.ts';
import { type UnpackedChromium, unpackChromium } from './unpacked-chromium.ts';

export type ChromiumOptions = {
  /** A y4m film that the browser's camera shows; camera permission is granted. */
  readonly cameraFilm?: string;
  /** The camera is there, but the person refuses it. */
  readonly cameraRefused?: boolean;
};

const systemNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** No sandbox, because tests run as root too; nothing that would call its makers over the network. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function launchChromium(options: ChromiumOptions = {}): Promise<Browser> {
  const found = await findChromium();
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    headless: true,
    args: [...chromiumFlags, ...cameraFlags(options)],
    env: { ...definedEnvironment(), HOME: process.env['HOME'] ?? tmpdir(), ...found.environment },
  });
  return waitUntilPagesAnswer(browser);
}

export async function findChromium(): Promise<UnpackedChromium> {
  const named = process.env['CHROMIUM_PATH'];
  if (named) return { executablePath: named, environment: {} };
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const candidates = systemNames.flatMap((name) => folders.map((folder) => join(folder, name)));
  const installed = candidates.find((path) => existsSync(path));
  return installed ? { executablePath: installed, environment: {} } : unpackChromium();
}

function cameraFlags({ cameraFilm: film, cameraRefused = false }: ChromiumOptions): readonly string[] {
  if (film === undefined) return [];
  return [
    `--use-fake-ui-for-media-stream${cameraRefused ? '=deny' : ''}`,
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ];
}

function definedEnvironment(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
