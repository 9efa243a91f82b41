/** States of records that the samples have not, brought about for a screen to be looked at. */
import type { Page } from 'playwright-core';

/** As an applicant sees it, for whom the sample consumer stands in: the server is not told. */
export async function openWithdrawnApplication(page: Page): Promise<void> {
  const at = '2026-11-20T10:00:00.000Z';
  const event = (act: string, to: string) => ({ act, fromStatus: null, toStatus: to, comment: null, at });
  const application = {
    id: 1,
    producerId: null,
    status: 'withdrawn',
    language: 'el',
    answers: { producerCompanyName: 'Κτήμα', phone: '123' },
    submittedAt: at,
    decidedAt: null,
    createdAt: at,
    updatedAt: at,
    events: [event('submit', 'submitted'), event('withdraw', 'withdrawn')],
    changeRequests: [],
    possibleActs: [],
  };
  const own = '**/api/producer-applications/own';
  await page.route(own, async (route) => route.fulfill({ json: [application] }), { times: 1 });
  await page.locator('footer a[href$="/producer-application"]').click();
}

/** Administrators may ask too; each time something else, so that there is always something to ask. */
export async function askForChange(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.put(`${origin}/api/producers/9`, {
    data: { story: `Story ${performance.now()}`, requiresApproval: 'true' },
    headers: { origin },
  });
  await page.reload();
}
