/** A content on a page without scripts, whose own style sheet sets the element names under `name`. */
import { useTranslations } from '../i18n/use-translations.tsx';
import type { Content } from './measurement.ts';

interface Props {
  readonly of: Content;
  /** Of the class names: `<name>-stated`, `<name>-age`. */
  readonly name: string;
  readonly className: string;
  /** Before the source. */
  readonly label?: string;
}

export function StaticContent({ of, name, className, label }: Props) {
  const { t } = useTranslations();
  return (
    <p className={of.isStated ? `${className} ${name}-stated` : className}>
      <data value={of.value}>{of.figure}</data> <span>mg/kg</span>{' '}
      <small>{label === undefined ? of.source : `${label}, ${of.source}`}</small>
      {of.isOutdated ? <small className={`${name}-age`}>{t('common.olderThanYear')}</small> : null}
    </p>
  );
}
