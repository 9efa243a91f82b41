/** The number of uploads in progress while the user fills in another section, and the failed ones. */
import { Link } from '@tanstack/react-router';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useUploadsUnderWay } from '../documents/uploads-under-way.ts';

export function UploadsNote() {
  const { t } = useTranslations();
  const uploads = useUploadsUnderWay();
  const failed = uploads.filter(({ phase }) => phase === 'failed').length;
  const underWay = uploads.length - failed;
  return (
    <div role="status" className="text-small">
      {underWay > 0 ? <p className="mt-3">{t('documents.underWay', { count: underWay })}</p> : null}
      {failed > 0 ? (
        <p className="mt-3 font-semibold text-bad">
          {t('documents.notArrived', { count: failed })}{' '}
          <Link to="/producer-application" search={{ section: 'all' }} hash="documents-heading">
            {t('documents.toDocuments')}
          </Link>
        </p>
      ) : null}
    </div>
  );
}
