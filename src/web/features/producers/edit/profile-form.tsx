/** The fields of a profile, their draft, and sending it to the administrators. */
import { useEffect, useRef } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { ErrorSummary } from '../../../kernel/ui/error-summary.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { useSendAfterUpload } from '../../pictures/use-send-after-upload.ts';
import { EditSide } from './edit-side.tsx';
import { ProfileFields } from './profile-fields.tsx';
import { type ProfileBeginning, waitingText } from './profile-typing.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useEarlyProfile, useProfileFormState } from './use-profile-form-state.ts';

interface Props {
  producer: ProducerResponse;
  beginning: ProfileBeginning;
  /** The form was rejected without JavaScript: show the errors. */
  checked: boolean;
  /** The draft was saved without JavaScript. */
  persisted: boolean;
}

export function ProfileForm({ producer, beginning, checked, persisted }: Props) {
  const { t, language } = useTranslations();
  const formState = useProfileFormState(producer.id, beginning);
  const element = useEarlyProfile(formState, beginning.persisted);
  const { form, send, isPending, isSent, discard } = useProfileForm({
    producerId: producer.id,
    formState,
    beginning,
    checked,
  });
  const { onSubmit, isWaiting, setUpload } = useSendAfterUpload(form.submit, send);
  if (isSent) return <SentNotice />;
  const reason = form.reason === undefined ? [] : [{ message: form.reason }];
  return (
    <form
      ref={element}
      noValidate
      method="post"
      action={`/api/producers/${producer.id}/draft${language === 'en' ? '' : `?language=${language}`}`}
      onSubmit={onSubmit}
      className="mt-9 grid gap-x-14 gap-y-11 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-x-22"
    >
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="revision" value={formState.now.revision} />
      <input type="hidden" name="seen" value={JSON.stringify(formState.now.seen)} />
      <input type="hidden" name="shown" value={waitingText(beginning)} />
      <div className="min-w-0 max-w-form">
        <ErrorSummary
          title={t('profile.check')}
          errors={[...reason, ...form.errors]}
          attempt={form.attempt}
          className="mb-7"
        />
        <DraftNotices
          persisted={persisted}
          restored={formState.now.restored}
          conflicts={formState.now.conflicts.length}
        />
        <ProfileFields
          producer={producer}
          formState={formState}
          waiting={beginning.waiting}
          form={form}
          onUpload={setUpload}
        />
      </div>
      <EditSide
        formState={formState}
        shown={beginning.shown}
        pending={isPending || isWaiting}
        onDiscard={discard}
      />
    </form>
  );
}

interface DraftNoticesProps {
  persisted: boolean;
  restored: boolean;
  /** How many fields another window changed too. */
  conflicts: number;
}

function DraftNotices({ persisted, restored, conflicts }: DraftNoticesProps) {
  const { t } = useTranslations();
  return (
    <>
      {persisted ? (
        <Notice tone="ok" className="mb-7">
          {t('profile.kept')}
        </Notice>
      ) : null}
      {restored ? (
        <Notice announced className="mb-7">
          {t('profile.restored')}
        </Notice>
      ) : null}
      {conflicts > 0 ? (
        <Notice tone="warn" announced title={t('profile.conflict.title')} className="mb-7">
          {t('profile.conflict.text', { count: conflicts })}
        </Notice>
      ) : null}
    </>
  );
}

/** The submit button is gone and the page is shorter, so the focus moves here. */
function SentNotice() {
  const { t } = useTranslations();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={place} tabIndex={-1} className="mt-9 max-w-form">
      <Notice tone="ok" announced title={t('profile.sent.title')}>
        <p>{t('profile.sent.text')}</p>
      </Notice>
    </div>
  );
}
