/**
 * Accepts all fields of a request with one press, except those that changed since it was written; they need a
 * decision of their own.
 */
import type { ChangeRequestResponse } from '../../../../contract/producers/changes.ts';
import { acceptableTogether } from '../../../../domain/producers/change-requests.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';

type AskedField = ChangeRequestResponse['fields'][number];

interface Props<Field> {
  readonly fields: readonly Field[];
  readonly pending: boolean;
  readonly onAccept: (fields: readonly Field[]) => void;
}

export function AcceptTogether<Field extends AskedField>({ fields, pending, onAccept }: Props<Field>) {
  const { t, formats } = useTranslations();
  const together = acceptableTogether(fields);
  const all = fields.filter(({ decision }) => decision === null).length;
  if (together.length === 0) return null;
  const isAll = together.length === all;
  return (
    <div className="noscript:hidden">
      <Button
        pending={pending}
        pendingLabel={t('profile.decide.accepting')}
        onClick={() => onAccept(together)}
      >
        {isAll
          ? t('changes.acceptAll', { count: all })
          : t('changes.acceptSome', { some: formats.number(together.length), all: formats.number(all) })}
      </Button>
      {isAll ? null : <p className="mt-1.5 max-w-form text-small text-ink-2">{t('changes.restOnItsOwn')}</p>}
    </div>
  );
}
