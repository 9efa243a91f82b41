/** The source of a figure: a publication, or a note that it is our own. */
import { OutsideLink } from '../reading/outside-link.tsx';
import { useWords } from '../words/use-words.tsx';

export function Source({ address, name }: { address: string; name: string }) {
  const { t } = useWords();
  return (
    <p className="type-caption mt-2">
      {t('education.source')}
      {': '}
      <OutsideLink address={address}>{name}</OutsideLink>
    </p>
  );
}

export function OwnAdvice() {
  const { t } = useWords();
  return <p className="type-caption mt-2">{t('education.advice')}</p>;
}
