/** What becomes of public reads where the site has a replica of its database. */
import type { SystemStateResponse } from '../../../contract/system.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';

type Replica = NonNullable<SystemStateResponse['database']['replica']>;

const messages = {
  used: 'system.replica.used',
  behind: 'system.replica.behind',
  unreachable: 'system.replica.unreachable',
  unsuitable: 'system.replica.unsuitable',
  unheard: 'system.replica.unheard',
} as const satisfies Record<Replica['state'], string>;

export function ReplicaText({ replica: { state, lagSeconds } }: { replica: Replica }) {
  const { t, formats } = useTranslations();
  return state === 'used'
    ? t(messages.used, { seconds: formats.number(Math.round(lagSeconds ?? 0)) })
    : t(messages[state]);
}
