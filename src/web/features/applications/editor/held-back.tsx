/** Nothing was sent, because the user has to resolve a conflict or review answers that just arrived. */
import { useEffect, useRef } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import type { HeldReason } from './use-submission.ts';

export function HeldBack({ reason }: { reason: HeldReason }) {
  const { t } = useTranslations();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const isUndecided = reason === 'undecided';
  return (
    <div ref={box} tabIndex={-1} className="mb-9 max-w-form">
      <Notice
        tone="warn"
        title={t(isUndecided ? 'applications.held.undecided.title' : 'applications.held.renewed.title')}
        announced
      >
        {t(isUndecided ? 'applications.held.undecided.text' : 'applications.held.renewed.text')}
      </Notice>
    </div>
  );
}
