/** Records in the palette: what has the typed number comes before what mentions it. */
import { expect, test } from 'vitest';
import type { FoundRecord } from '../../../../contract/cases/search.ts';
import { loadMessages } from '../../../kernel/i18n/catalogs.ts';
import { createTranslations } from '../../../kernel/i18n/translations.ts';
import { groupsOf } from './palette-items.ts';

test('the certificate with the typed number comes before the application that mentions it', async () => {
  const i18n = createTranslations('en', await loadMessages('en'));
  const common = { caseKind: null, state: null, producer: '', country: 'greece', title: 'Evolia', path: '/' };
  const found: FoundRecord[] = [
    { ...common, kind: 'application', number: '12' },
    { ...common, kind: 'certificate', number: 'PHL-2026-000010' },
  ];
  const kinds = (typed: string) => groupsOf(i18n, typed, found).map(({ value }) => value);
  expect(kinds(' phl-2026-000010 ')).toEqual(['certificate', 'application']);
  expect(kinds('evolia')).toEqual(['application', 'certificate']);
});
