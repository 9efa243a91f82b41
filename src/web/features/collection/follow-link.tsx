/** From the page of an oil or a producer to what one can be notified of; a link, because visitors sign in first. */
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

interface Props {
  about: `product=${number}` | `producer=${number}`;
  message: 'consumer.following.back' | 'consumer.following.harvest' | 'consumer.following.link';
}

export function FollowLink({ about, message }: Props) {
  const { t, language } = useTranslations();
  return (
    <a
      href={pathIn(language, `/following?${about}`)}
      className="inline-flex min-h-11 items-center text-link text-small print:hidden"
    >
      {t(message)}
    </a>
  );
}
