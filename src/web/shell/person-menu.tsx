/** The user menu: notifications, name, email, role and private pages; for visitors, the sign-in link. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../data/use-client.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { currentPersonQuery } from '../identity/queries.ts';
import { useWords } from '../words/use-words.tsx';
import { OwnHead } from './late-own-head.ts';
import { useSignInAddress } from './sign-in-links.ts';

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
