/** The size of a file in the reader's language: "3.1 MB", "640 kB". */
import type { Translations } from '../../kernel/i18n/translations.ts';

export function fileSize({ language }: Translations, bytes: number): string {
  const inMegabytes = bytes >= 1024 * 1024;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? bytes / 1024 / 1024 : Math.max(1, bytes / 1024));
}
