/** Addresses for a carrier as a file, and the file with tracking numbers back in: what it would ship is shown before it is shipped. */
import { useState } from 'react';
import { addressOf } from '../../../contract/client.ts';
import type { ShippedParcels } from '../../../contract/orders/parcels.ts';
import { orderPath } from '../../../domain/common/page-paths.ts';
import { useAction } from '../../kernel/actions/use-action.ts';
import { fetchRoute } from '../../kernel/api/fetch-route.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { FileField } from '../../kernel/ui/file-field.tsx';
import { Notice } from '../../kernel/ui/notice.tsx';
import { ordersKey } from './basket-count-query.ts';

export function ParcelTable({ producerId }: { producerId: number }) {
  const { t, language } = useTranslations();
  const client = useClient();
  const [table, setTable] = useState('');
  const { act, pending, answer, failure } = useAction({
    send: async (body: { table: string; ship: boolean }) =>
      fetchRoute(client, 'POST /api/producers/:id/parcels', { params: { id: String(producerId) }, body }),
    lost: t('consumer.connectionLost'),
    affects: [ordersKey],
  });
  const choose = async ([file]: readonly File[]) => {
    if (file === undefined) return;
    const text = await file.text();
    setTable(text);
    act({ table: text, ship: false });
  };
  return (
    <details className="mt-2 max-w-reading">
      <summary className="cursor-pointer py-2">{t('orders.parcels.title')}</summary>
      <div className="mb-4 grid gap-4 border-l-4 border-line pl-5">
        <p>{t('orders.parcels.text')}</p>
        <p>
          <a
            download
            href={`${addressOf('GET /api/producers/:id/parcels.csv', { id: producerId })}?language=${language}`}
            className="text-link inline-block py-2"
          >
            {t('orders.parcels.download')}
          </a>
        </p>
        <div className="grid gap-4 noscript:hidden">
          <FileField
            name="parcels"
            label={t('orders.parcels.file')}
            hint={t('orders.parcels.hint')}
            accept=".csv,text/csv"
            dropLabel={t('orders.parcels.drop')}
            chooseLabel={t('orders.parcels.choose')}
            onFiles={(files) => void choose(files)}
          />
          {failure === undefined ? null : (
            <Notice tone="bad" announced>
              {failure}
            </Notice>
          )}
          {answer === undefined ? null : (
            <Parcels
              answer={answer}
              isPending={pending !== undefined}
              onShip={() => act({ table, ship: true })}
            />
          )}
        </div>
      </div>
    </details>
  );
}

interface ParcelsProps {
  answer: ShippedParcels;
  isPending: boolean;
  onShip: () => void;
}

function Parcels({ answer: { shipped, parcels }, isPending, onShip }: ParcelsProps) {
  const { t } = useTranslations();
  const count = parcels.length;
  const wrong = parcels.filter(({ problem }) => problem !== null).length;
  const found =
    wrong === 0 ? t('orders.parcels.sound', { count }) : t('orders.parcels.wrong', { count: wrong });
  return (
    <>
      <Notice
        tone={wrong === 0 ? 'ok' : 'bad'}
        announced
        title={shipped ? t('orders.bulk.shipDone', { count }) : found}
      >
        <ul>
          {parcels.map((parcel) => (
            <Parcel key={parcel.row} parcel={parcel} />
          ))}
        </ul>
      </Notice>
      {shipped || wrong > 0 ? null : (
        <p>
          <Button pending={isPending} pendingLabel={t('orders.acting')} onClick={onShip}>
            {t('orders.bulk.ship', { count })}
          </Button>
        </p>
      )}
    </>
  );
}

function Parcel({ parcel }: { parcel: ShippedParcels['parcels'][number] }) {
  const { t, language } = useTranslations();
  const { row, order, buyerName, carrier, trackingNumber, problem } = parcel;
  return (
    <li className="wrap-anywhere">
      {`${t('orders.parcels.row', { row: String(row) })}: `}
      {order === null ? null : (
        <a href={pathIn(language, orderPath(order))} className="text-link">
          {t('orders.number', { number: String(order) })}
        </a>
      )}
      {[buyerName, carrier, trackingNumber]
        .filter(Boolean)
        .map((part) => `, ${part}`)
        .join('')}
      {problem === null ? null : <strong>{`: ${t(`orders.parcels.${problem}`)}`}</strong>}
    </li>
  );
}
