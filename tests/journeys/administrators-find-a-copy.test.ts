/**
 * Two administrators find that copies of a code are in circulation: the page of the bottle, the scanner's answer, the
 * collection and the producer's codes say so at the next request, and turn back when both lift it with a reason.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleCode } from '../../src/database/samples/products.ts';
import { codeCasePath, verificationPath } from '../../src/domain/common/page-paths.ts';
import { pathIn } from '../../src/web/kernel/i18n/language-paths.ts';
import { repetitions } from '../support/exhaustive.ts';
import { said } from '../support/messages.ts';
import { openPage } from '../support/pages.ts';
import { signInAs, signInAsVisitor } from '../support/sign-in.ts';
import { type Site, startSite } from '../support/site.ts';

const phone = { viewport: { width: 390, height: 844 } };
const desktop = { viewport: { width: 1440, height: 900 } };
const code = sampleCode('EVO-2640-01', 1);
const place = 'Athens, street market';

describe.each(repetitions(['el', 'en']))('a copied code (%s)', (language) => {
  const word = (id: Parameters<typeof said>[1]) => said(language, id);

  let site: Site;
  let first: Page;
  let second: Page;
  let consumer: Page;
  let producer: Page;
  let bottle: { readonly id: number; readonly productId: number };
  beforeAll(async () => {
    site = await startSite({ template: 'samples', clock: () => new Date('2026-11-27T10:00:00Z') });
    const { database } = site.server;
    bottle = await database
      .selectFrom('qrCodes')
      .select(['id', 'productId'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
    [first, second, consumer, producer] = await Promise.all([
      openPage(site.browser, site.server, desktop),
      openPage(site.browser, site.server, phone),
      openPage(site.browser, site.server, phone),
      openPage(site.browser, site.server, desktop),
    ]);
    await signInAs(first, 'Administrator');
    await signInAsVisitor(second, 'second@register.example');
    await database
      .updateTable('users')
      .set({ role: 'admin', firstName: 'Nefeli', lastName: 'Reviewer' })
      .where('email', '=', 'second@register.example')
      .execute();
    await signInAs(consumer, 'Consumer');
    await signInAs(producer, 'Producer');
  });
  afterAll(async () => site.close());

  const verdict = async () =>
    (await (await consumer.request.get(`/api/qr/${code}`)).json()) as {
      verdict: string;
      outcome: { kind: string } | null;
    };
  const open = async (page: Page) => page.goto(pathIn(language, codeCasePath(bottle.id)));
  const decide = async (label: string) => {
    await open(first);
    const form = first.getByRole('form', { name: word('cases.code.outcome') });
    await form.getByText(label, { exact: true }).click();
    return form;
  };
  const confirm = async () => {
    await open(second);
    await second.getByRole('button', { name: word('administration.proposal.confirm'), exact: true }).click();
    await second.getByRole('form', { name: word('cases.code.outcome') }).waitFor();
  };

  test('one administrator proposes it, and nothing changes before the second signature', async () => {
    const form = await decide(word('common.codeState.copy-in-circulation'));
    await form.getByText(word('cases.code.consequence.serious')).waitFor();
    await form.getByLabel(word('cases.code.foundIn')).fill(place);
    await form.getByLabel(word('cases.code.foundOn')).fill('2026-11-20');
    await form.getByLabel(word('cases.code.reason')).fill('Three bottles with this code were bought.');
    await form.getByRole('button', { name: word('cases.code.submit') }).click();
    await first.getByText(word('administration.proposal.waits')).waitFor();
    expect((await verdict()).outcome).toBeNull();
  });

  test('with the second signature every surface says so at the next request', async () => {
    await confirm();
    expect(await verdict()).toMatchObject({ verdict: 'copy_in_circulation' });
    await consumer.goto(pathIn(language, verificationPath(code)));
    await consumer
      .getByRole('heading', { name: word('provenance.verdict.copy_in_circulation.heading') })
      .waitFor();
    await consumer.getByText(place).waitFor();
    await consumer.getByRole('link', { name: word('provenance.now.reportWhere') }).waitFor();
    await consumer.goto(pathIn(language, '/collection'));
    await consumer.getByText(word('consumer.status.copy_in_circulation')).first().waitFor();
    await producer.goto(pathIn(language, `/producer/products/${bottle.productId}?tab=codes`));
    await producer.getByText(word('common.codeState.copy-in-circulation')).first().waitFor();
    await producer.getByText(word('dashboard.codes.notPrinted')).first().waitFor();
    await open(first);
    await first.getByText('Three bottles with this code were bought.').waitFor();
  });

  test('both lift it with a reason, and every surface turns back', async () => {
    const form = await decide(word('cases.code.action.lift'));
    await form.getByLabel(word('cases.code.reason')).fill('The bottles were of one gift box.');
    await form.getByRole('button', { name: word('cases.code.submit.lift') }).click();
    await first.getByText(word('administration.proposal.waits')).waitFor();
    await confirm();
    expect((await verdict()).outcome).toBeNull();
    await consumer.goto(pathIn(language, verificationPath(code)));
    await consumer.getByRole('heading', { level: 1 }).waitFor();
    expect(await consumer.getByText(word('provenance.verdict.copy_in_circulation.title')).count()).toBe(0);
    await second.getByText('The bottles were of one gift box.').waitFor();
  });
});
