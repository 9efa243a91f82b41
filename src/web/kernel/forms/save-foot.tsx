/** The end of a form that is saved as a whole: why it was refused, and its button. */
import { useTranslations } from '../i18n/use-translations.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';

interface Props {
  /** Undefined where nothing was refused. */
  reason: string | undefined;
  isSaving: boolean;
}

export function SaveFoot({ reason, isSaving }: Props) {
  const { t } = useTranslations();
  return (
    <>
      {reason === undefined ? null : (
        <Notice tone="bad" announced>
          {reason}
        </Notice>
      )}
      <p>
        <Button
          type="submit"
          className="noscript:hidden max-sm:w-full"
          pending={isSaving}
          pendingLabel={t('orders.acting')}
        >
          {t('orders.shippingPage.save')}
        </Button>
      </p>
    </>
  );
}
