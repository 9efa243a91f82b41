/** Signed in: name, e-mail, role and one's own places. Signed out: the way in. */
import { useQuery } from '@tanstack/react-query';
import { logoutPath } from '../../contract/common/sign-in.ts';
import type { CurrentUser } from '../../contract/identity.ts';
import { useClient } from '../data/use-client.tsx';
import { LinkButton } from '../design/link-button.tsx';
import { fullName, initials } from '../identity/person-name.ts';
import { currentPersonQuery } from '../identity/queries.ts';
import { useWords } from '../words/use-words.tsx';
import { PlaceLink } from './place-link.tsx';
import { personPlaces, usePlaces } from './places.ts';
import { Popover, PopoverButton } from './popover.tsx';
import { useSignInAddress } from './sign-in-links.ts';

export function PersonMenu() {
  const { t } = useWords();
  const { data: person } = useQuery(currentPersonQuery(useClient()));
  const signInAddress = useSignInAddress();
  if (person == null) {
    return (
      <LinkButton look="outlined" size="small" className="flex-none whitespace-nowrap" href={signInAddress}>
        {t('shell.signIn')}
      </LinkButton>
    );
  }
  return (
    <>
      <PopoverButton
        opens="person"
        className="avatar"
        aria-label={t('shell.personMenu', { name: fullName(person) })}
      >
        {initials(person)}
      </PopoverButton>
      <Popover id="person" label={t('shell.yourAccount')} className="menu-panel">
        <PersonCard person={person} />
        <PersonLinks className="menu-item" />
      </Popover>
    </>
  );
}

export function PersonCard({ person }: { person: CurrentUser }) {
  const { t } = useWords();
  return (
    <p className="border-b border-line px-(--menu-inset,1rem) pt-2 pb-3">
      <b className="block font-semibold">{fullName(person)}</b>
      <span className="type-caption block break-all">{person.email}</span>
      <span className="type-caption block">{t(`shell.role.${person.role}`)}</span>
    </p>
  );
}

export function PersonLinks({ className }: { className: string }) {
  const { t } = useWords();
  const places = usePlaces(personPlaces);
  return (
    <>
      {places.map((place) => (
        <PlaceLink key={place.to} place={place} className={className} />
      ))}
      <a href={logoutPath} className={className}>
        {t('shell.logOut')}
      </a>
    </>
  );
}
