/** Fills in the application form as a user does: section by section, by keyboard. */
import type { Page } from 'playwright-core';

type Answer = string | readonly string[];

/** The answers that the specification requires, in page order. */
export const requiredAnswers = {
  company: {
    producerCompanyName: 'Κτήμα Δοκιμής',
    email: 'hello@dokimi.example',
    phone: '+30 27210 00000',
  },
  place: { country: 'greece', region: 'Messinia', fullAddress: 'Ano Dorio 12, 24002 Messinia' },
  groves: { groveSize: '4.5', averageTreeAge: '80', oliveVarieties: 'Koroneiki' },
  growing: { cultivationMethods: ['organic', 'rain-fed'] },
  mill: {
    harvestMethod: 'hand-picked',
    harvestTiming: 'Second week of October',
    timeFromHarvestToMill: 'within-4-hours',
    annualProduction: '1800',
    millType: 'Two-phase decanter',
    extractionMethod: 'centrifugation',
  },
  laboratory: {
    phenolicContent: '1310',
    testLaboratory: 'Independent laboratory, Athens',
    currentQualityCertifications: ['Organic'],
  },
  market: { numberOfBrands: '1', evooType: 'monovarietal' },
  story: {
    familyHistoryStory: 'Ο παππούς φύτεψε τις πρώτες ελιές το 1950.',
    qualityCommitmentStatement: 'We mill within four hours and analyse every batch.',
  },
} as const satisfies Record<string, Record<string, Answer>>;

export async function fillSection(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) await fillAnswer(page, name, answer);
}

/** Every section, up to the page that reviews the answers. */
export async function fillApplication(page: Page): Promise<void> {
  await page.goto('/producer-application?section=company');
  for (const [section, answers] of Object.entries(requiredAnswers)) {
    await page.waitForURL(new RegExp(`section=${section}$`));
    await fillSection(page, answers);
    await page.getByRole('button', { name: 'Save and continue' }).click();
  }
  await page.waitForURL(/section=check$/);
}

async function fillAnswer(page: Page, name: string, answer: Answer): Promise<void> {
  // The URL changes before the section is drawn.
  await page.locator(`[name="${name}"]`).first().waitFor();
  if (typeof answer !== 'string') {
    for (const value of answer) await page.locator(`input[name="${name}"][value="${value}"]`).check();
    return;
  }
  const choice = page.locator(`input[type="radio"][name="${name}"][value="${answer}"]`);
  if ((await choice.count()) > 0) return choice.check();
  const list = page.locator(`select[name="${name}"]`);
  if ((await list.count()) > 0) {
    await list.selectOption(answer);
    return;
  }
  await page.locator(`[name="${name}"]`).fill(answer);
}
