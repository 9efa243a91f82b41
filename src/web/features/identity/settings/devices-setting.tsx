/** Notifications on the lock screen of this device, and the list of the user's devices that show them. */
import { useQuery } from '@tanstack/react-query';
import type { PushDevicesResponse } from '../../../../contract/notifications/push.ts';
import { useAction } from '../../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../../kernel/api/fetch-route.ts';
import { useClient } from '../../../kernel/api/use-client.tsx';
import type { PushSupport } from '../../../kernel/device/push.ts';
import type { MessageId } from '../../../kernel/i18n/message-ids.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { Button } from '../../../kernel/ui/button.tsx';
import { Checkbox } from '../../../kernel/ui/checkbox.tsx';
import { Notice } from '../../../kernel/ui/notice.tsx';
import { devicesKey, devicesQuery } from './queries.ts';
import { SavingNote } from './setting.tsx';
import { useThisDevice } from './use-this-device.ts';

const hints = {
  supported: 'notices.device.hint',
  blocked: 'notices.device.blocked',
  'home-screen': 'notices.device.homeScreen',
  unsupported: 'notices.device.unsupported',
} as const satisfies Record<PushSupport, MessageId>;

export function DevicesSetting() {
  const { t } = useTranslations();
  const { data } = useQuery(devicesQuery(useClient()));
  const { support, isOn, saving, turn } = useThisDevice();
  const devices = data?.devices ?? [];
  return (
    <>
      <Checkbox
        name="notifications-device"
        label={t('notices.device.switch')}
        hint={t(hints[support ?? 'supported'])}
        checked={isOn}
        disabled={support !== 'supported'}
        onChange={(event) => turn(event.target.checked)}
      />
      <SavingNote saving={saving} />
      {devices.length === 0 ? null : <DeviceList devices={devices} />}
    </>
  );
}

function DeviceList({ devices }: Pick<PushDevicesResponse, 'devices'>) {
  const { t, formats } = useTranslations();
  const client = useClient();
  const { act, pending, failure } = useAction({
    send: async (id: number) =>
      fetchRoute(client, 'DELETE /api/me/devices/:id', { params: { id: String(id) } }),
    lost: t('consumer.connectionLost'),
    affects: [devicesKey],
    concurrent: true,
  });
  return (
    <section className="mt-2">
      <h3 className="type-h4">{t('notices.device.list')}</h3>
      <ul className="mt-1.5 border-t border-line">
        {devices.map(({ id, name, addedAt, isThis }) => {
          const device = name === '' ? t('notices.device.unknown') : name;
          return (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-1.5 border-b border-line py-2.5"
            >
              <span className="min-w-0 flex-1">
                {device}
                {isThis ? (
                  <span className="block text-small font-semibold">{t('notices.device.this')}</span>
                ) : null}
                <span className="block text-small text-ink-2">
                  {t('notices.device.added', { date: formats.date(addedAt.slice(0, 10)) })}
                </span>
              </span>
              <Button
                variant="outlined"
                size="small"
                aria-label={t('notices.device.removeNamed', { device })}
                disabled={pending === id}
                onClick={() => act(id)}
              >
                {t('notices.device.remove')}
              </Button>
            </li>
          );
        })}
      </ul>
      {failure === undefined ? null : (
        <Notice tone="bad" announced className="mt-2">
          {failure}
        </Notice>
      )}
    </section>
  );
}
