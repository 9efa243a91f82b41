/** A plain form that saves a bottle, with the day on which it was opened: the page behind a code leads here. */
import { addressOf } from '../../../contract/client.ts';
import { bestOnceOpened } from '../../../domain/products/storage-advice.ts';
import { grouped } from '../../../domain/provenance/codes.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import { Button } from '../../kernel/ui/button.tsx';
import { Panel } from '../../kernel/ui/panel.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';

export function SaveBottle({ code }: { code: string }) {
  const { t, language } = useTranslations();
  return (
    <Panel title={t('consumer.save.title')}>
      <form method="post" action={`${addressOf('POST /api/collection')}?language=${language}`}>
        <p>
          <span className="type-code">{grouped(code)}</span>
        </p>
        <input type="hidden" name="code" value={code} />
        <TextField
          id="opened-on"
          name="openedOn"
          type="date"
          label={t('consumer.save.openedOn')}
          hint={t('consumer.save.hint', bestOnceOpened)}
        />
        <Button type="submit" className="mt-4">
          {t('consumer.save.submit')}
        </Button>
      </form>
    </Panel>
  );
}
