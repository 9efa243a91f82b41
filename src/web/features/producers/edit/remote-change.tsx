/** A change of a field made elsewhere: another window or the profile itself has a different value now. */
import type { ContentLanguage } from '../../../../domain/common/languages.ts';
import type { ChangeableField } from '../../../../domain/producers/change-requests.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { fieldId } from '../../../kernel/ui/field.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { canonicalText } from './profile-figures.ts';
import { fieldName, languageOfValue, valueInWords } from './profile-labels.ts';
import { QuotedPicture } from './quoted-picture.tsx';
import type { ConnectedProfileForm } from './use-profile-form-state.ts';

interface Props {
  field: ChangeableField;
  formState: ConnectedProfileForm;
  own: ContentLanguage;
}

export function RemoteChange({ field, formState, own }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { conflicts, live, seen, taken, typed } = formState.now;
  const conflict = conflicts.find((one) => one.field === field);
  const name = fieldName(i18n, field);
  const choose = (side: 'here' | 'there') => {
    formState.choose(field, side);
    // The pressed button disappears with its question, so the focus moves to the field.
    document.getElementById(fieldId(field === 'profileImageUrl' ? 'picture' : field))?.focus();
  };
  const quoted = (value: string | null) => (
    <blockquote
      className="my-2 max-h-60 overflow-y-auto border-l border-ctl pl-3.5 whitespace-pre-line [overflow-wrap:anywhere]"
      lang={languageOfValue(field, own)}
    >
      {field === 'profileImageUrl' && value ? (
        <QuotedPicture address={value} />
      ) : (
        (valueInWords(i18n, field, value) ?? t('profile.empty'))
      )}
    </blockquote>
  );
  if (conflict !== undefined) {
    return (
      <Notice tone="warn" title={t('profile.conflict.field', { field: name })}>
        {quoted(conflict.there)}
        <p className="flex flex-wrap gap-2.5">
          <Button variant="outlined" size="small" onClick={() => choose('there')}>
            {t('profile.conflict.takeOther')}
          </Button>
          <Button variant="outlined" size="small" onClick={() => choose('here')}>
            {t('profile.conflict.keepThis')}
          </Button>
        </p>
      </Notice>
    );
  }
  const text = canonicalText(field, typed[field], i18n.language);
  const isTyped = text !== (seen[field] ?? '');
  if (isTyped && live[field] !== seen[field] && text !== (live[field] ?? '')) {
    return (
      <Notice tone="warn" title={t('profile.stale', { field: name })}>
        {quoted(live[field])}
      </Notice>
    );
  }
  return taken.includes(field) ? <Notice>{t('profile.taken')}</Notice> : null;
}
