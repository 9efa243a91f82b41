/** The user menu: notifications, name, email, role and private pages; for visitors, the sign-in link. */
import { useQuery } from '@tanstack/react-query';
import { useClient } from '../../kernel/api/use-client.tsx';
import { currentUserQuery } from '../../kernel/auth/queries.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { SignedInHeader } from './lazy-signed-in-header.ts';

export function UserMenu() {
  const { t } = useTranslations();
  const { data: user } = useQuery(currentUserQuery(useClient()));
  const signInAddress = useSignInAddress();
  if (user != null) return <SignedInHeader user={user} />;
  return (
    <LinkButton
      variant="outlined"
      size="small"
      className="flex-none whitespace-nowrap max-md:hidden"
      href={signInAddress}
    >
      {t('shell.signIn')}
    </LinkButton>
  );
}
