/** How much memory the program has, and whether it takes more and more. */
import type { SystemStateResponse } from '../../../contract/system.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { megabytesOf } from './megabytes.ts';

export function MemoryText({ memory }: { memory: SystemStateResponse['memory'] }) {
  const { t, formats } = useTranslations();
  const { residentBytes, budgetBytes, growthPerHour } = memory;
  const megabytes = (bytes: number) => formats.number(megabytesOf(bytes));
  const used = t('system.memory.used', { used: megabytes(residentBytes), budget: megabytes(budgetBytes) });
  if (growthPerHour === null) return `${used} ${t('system.memory.unknown')}`;
  const trend =
    growthPerHour > 0
      ? t('system.memory.growing', { size: megabytes(growthPerHour) })
      : t('system.memory.steady');
  return `${used} ${trend}`;
}
