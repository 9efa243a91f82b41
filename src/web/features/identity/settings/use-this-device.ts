/** Turns notifications on this device on and off. The browser asks for its permission after a press, never before. */
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import {
  findPushSubscription,
  type PushSupport,
  pushSupport,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../../kernel/device/push.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { devicesKey, devicesQuery } from './queries.ts';
import type { Saving } from './use-saving.ts';

const browserKey = ['push-of-this-browser'] as const;

interface ThisDevice {
  /** Undefined until the page works and the browser has answered. */
  readonly support: PushSupport | undefined;
  /** While it is being turned, what the reader chose. */
  readonly isOn: boolean;
  readonly saving: Saving;
  readonly turn: (isOn: boolean) => void;
}

export function useThisDevice(): ThisDevice {
  const { t } = useTranslations();
  const client = useClient();
  const isHydrated = useHydrated();
  const { data } = useQuery(devicesQuery(client));
  const { data: browser } = useQuery({
    queryKey: browserKey,
    queryFn: async () => ({
      support: pushSupport(),
      isSubscribed: (await findPushSubscription().catch(() => null)) !== null,
    }),
    enabled: isHydrated,
    networkMode: 'always',
    staleTime: 0,
    // After the reader has changed the permission in another tab.
    refetchOnWindowFocus: 'always',
  });
  const own = data?.devices.find(({ isThis }) => isThis);
  const turnOn = async (key: string) => {
    const subscription = await subscribeToPush(key);
    if (subscription === undefined) return;
    const { keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    const body = { endpoint: subscription.endpoint, keys: { p256dh, auth } };
    await fetchRoute(client, 'PUT /api/me/devices', { body });
  };
  const turnOff = async () => {
    if (own !== undefined)
      await fetchRoute(client, 'DELETE /api/me/devices/:id', { params: { id: String(own.id) } });
    await unsubscribeFromPush().catch(() => undefined);
  };
  const { act, pending, failure } = useAction({
    send: async (isOn: boolean) => (isOn ? turnOn(data?.key ?? '') : turnOff()),
    lost: t('notices.device.failed'),
    affects: [devicesKey, browserKey],
  });
  return {
    support: data === undefined ? undefined : browser?.support,
    isOn: pending ?? (own !== undefined && browser?.isSubscribed === true),
    saving:
      failure === undefined
        ? { state: pending === undefined ? 'idle' : 'saving' }
        : { state: 'failed', reason: failure },
    turn: act,
  };
}
