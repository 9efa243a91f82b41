/** The text size that users choose in their browser, and what breaks at it. */
import type { Page } from 'playwright-core';

export async function resizeText(page: Page, percent: number): Promise<void> {
  await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = `${size}%`;
    await document.fonts.ready;
  }, percent);
}

/** Words on several lines, and units. Web and email addresses may break anywhere. */
export async function brokenWords(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement;
      if (
        around === null ||
        !around.checkVisibility() ||
        around.closest('svg, pre, script, style, [aria-hidden]') !== null
      )
        continue;
      for (const token of (text.textContent ?? '').matchAll(/\S+/gu)) {
        if (/[@/]/.test(token[0]) && token[0] !== 'mg/kg') continue;
        for (const word of token[0].matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
          const range = document.createRange();
          range.setStart(text, token.index + word.index);
          range.setEnd(text, token.index + word.index + word[0].length);
          const lines = new Set(
            [...range.getClientRects()].filter((box) => box.width > 0).map((box) => Math.round(box.top)),
          );
          if (lines.size > 1) broken.push(word[0]);
        }
      }
    }
    return broken;
  });
}
