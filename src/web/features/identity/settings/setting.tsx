/** One section of the settings: its title on the left, its fields on the right, and the result of saving. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import type { Saving } from './use-saving.ts';

interface Props {
  /** The anchor for links. */
  id?: string | undefined;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function Setting({ id, title, hint, children }: Props) {
  return (
    <section
      id={id}
      className="scroll-mt-24 grid gap-x-14 gap-y-5 border-t border-line py-9 first:border-ink md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]"
    >
      <div>
        <h2 className="type-h3">{title}</h2>
        {hint ? <div className="mt-1.5 text-small text-ink-2">{hint}</div> : null}
      </div>
      <div className="min-w-0 max-w-form">{children}</div>
    </section>
  );
}

/** Always rendered, so that screen readers announce its changes. */
export function SavingNote({ saving }: { saving: Saving }) {
  const { t } = useTranslations();
  return (
    <div>
      <p role="status" className="flex min-h-7 items-center gap-2 text-small font-semibold text-ok">
        {saving.state === 'saved' ? (
          <>
            <Check aria-hidden="true" className="size-4.5" strokeWidth={2} />
            {t('consumer.settings.saved')}
          </>
        ) : saving.state === 'saving' ? (
          <span className="text-ink-2">{t('consumer.settings.saving')}</span>
        ) : null}
      </p>
      {saving.state === 'failed' ? (
        <Notice tone="bad" announced title={t('consumer.settings.notSaved')}>
          {saving.reason}
        </Notice>
      ) : null}
    </div>
  );
}
