/**
 * Follows a producer or an oil, or no longer, with one press: a form, so that it works without JavaScript. A visitor signs in first,
 * and the sign-in carries it out.
 */
import { Bell, BellRing } from 'lucide-react';
import type { FormEvent } from 'react';
import type { FollowKind } from '../../../domain/collection/follows.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { useSignInAddress } from '../../kernel/page/sign-in-links.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { LinkButton } from '../../kernel/ui/link-button.tsx';
import { useToggle } from './use-toggle.ts';

interface Props {
  follow: { readonly kind: FollowKind; readonly id: number };
  /** In the list of follows: its label, which names what is followed. */
  listLabel?: ((isFollowed: boolean) => string) | undefined;
}

export function FollowButton({ follow, listLabel }: Props) {
  const { t, language } = useTranslations();
  const { kind, id } = follow;
  const item = `${kind}-${id}` as const;
  const { isSignedIn, isOn: isFollowed, toggle } = useToggle(item);
  const signInAddress = useSignInAddress(item);
  const text = t(isFollowed ? `consumer.following.on.${kind}` : `consumer.following.off.${kind}`);
  const shared = { variant: 'outlined', size: 'small', className: 'print:hidden' } as const;
  if (!isSignedIn) {
    return (
      <LinkButton
        {...shared}
        icon={<Bell aria-hidden="true" className="size-4.5 flex-none" />}
        href={signInAddress}
      >
        {text}
      </LinkButton>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The form needs no code.
    toggle().catch(() => form.submit());
  };
  const fields = { _method: 'PUT', kind, id, isWanted: !isFollowed, isInList: listLabel !== undefined };
  const Sign = isFollowed ? BellRing : Bell;
  return (
    <form method="post" action={`/api/follows?language=${language}`} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={String(value)} />
      ))}
      <Button
        {...shared}
        type="submit"
        icon={<Sign aria-hidden="true" className="size-4.5 flex-none" />}
        aria-pressed={listLabel === undefined ? isFollowed : undefined}
        aria-label={listLabel?.(isFollowed)}
      >
        {listLabel === undefined
          ? text
          : t(isFollowed ? 'consumer.following.stop' : 'consumer.following.off.producer')}
      </Button>
    </form>
  );
}
