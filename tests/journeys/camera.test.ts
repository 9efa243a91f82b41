import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

const width = 320;
const height = 240;

/** One light grey frame in YUV4MPEG2, the format of the fake camera. */
function greyFilm(): Buffer {
  const header = `YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420mpeg2\nFRAME\n`;
  const light = Buffer.alloc(width * height, 200);
  const colour = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(header), light, colour]);
}

test('a browser starts on this machine, and its camera shows the given film', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'phenolive-camera-'));
  const film = join(directory, 'grey.y4m');
  writeFileSync(film, greyFilm());
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<video autoplay muted></video>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await launchBrowser({ cameraFilm: film });
  try {
    const page = await browser.newPage();
    // Cameras need a secure origin; localhost is one.
    await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/`);
    const brightness = await page.evaluate(async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ video: true });
      const video = document.querySelector('video');
      const context = document.createElement('canvas').getContext('2d');
      if (!video || !context) throw new Error('the page has no video');
      const playing = new Promise((resolve) => video.addEventListener('playing', resolve, { once: true }));
      video.srcObject = stream;
      await playing;
      context.drawImage(video, 0, 0);
      return context.getImageData(10, 10, 1, 1).data[0];
    });
    expect(brightness).toBeGreaterThan(180);
  } finally {
    await browser.close();
    server.close();
    rmSync(directory, { recursive: true });
  }
});
