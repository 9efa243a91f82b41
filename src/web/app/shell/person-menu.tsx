/** The user menu: notifications, name, email, role and private pages; for visitors, the sign-in link. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentPersonQuery } from '../../kernel/auth/queries.ts';
import { useWords } from '../../kernel/i18n/use-words.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { OwnHead } from './late-own-head.ts';

export function PersonMenu() {
  const { t } = useWords();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  const signInAddress = useSignInAddress();
  if (person != null) return <OwnHead person={person} />;
  return (
    <LinkButton
      look="outlined"
      size="small"
      className="flex-none whitespace-nowrap max-md:hidden"
      href={signInAddress}
    >
      {t('shell.signIn')}
    </LinkButton>
  );
}
