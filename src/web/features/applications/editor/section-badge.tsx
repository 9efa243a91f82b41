/** The state of a section as icon, label and colour. */

import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { StatusBadge } from '../../../kernel/ui/status-badge.tsx';
import type { SectionName } from '../answers/section-names.ts';
import { hydrationBadgeClasses } from './before-hydration.ts';
import type { Editor } from './use-application-editor.ts';

const tones = { untouched: 'plain', begun: 'info', invalid: 'bad', done: 'ok' } as const;

export function SectionBadge({ editor, name }: { editor: Editor; name: SectionName }) {
  const { t } = useTranslations();
  const { state, errorCount } = editor.progress[name];
  return (
    <StatusBadge tone={tones[state]} className={editor.errors === null ? hydrationBadgeClasses : ''}>
      {t(`applications.state.${state}`, { count: errorCount })}
    </StatusBadge>
  );
}
