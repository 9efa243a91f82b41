/**
 * Light, dark, or as the system says. A choice of this device, because its light is: in a cookie, with which the
 * server renders the next page, so nothing flashes.
 */
import { useEffect, useId, useState } from 'react';
import { isScheme, type Scheme, schemeKey, schemes } from '../../../domain/common/themes.ts';
import { storeOnDevice } from '../device/choices.ts';
import { useTranslations } from '../i18n/use-translations.tsx';
import { TickRow } from '../ui/tick-row.tsx';

const choices = [undefined, ...schemes] as const;

export function SchemeChoice() {
  const { t } = useTranslations();
  const name = useId();
  const [chosen, setChosen] = useState<Scheme>();
  // The attribute of the document, which the server does not know while it renders this.
  useEffect(() => {
    const { scheme } = document.documentElement.dataset;
    setChosen(isScheme(scheme) ? scheme : undefined);
  }, []);
  const choose = (scheme: Scheme | undefined) => {
    setChosen(scheme);
    storeOnDevice(schemeKey, scheme ?? '');
    if (scheme === undefined) delete document.documentElement.dataset['scheme'];
    else document.documentElement.dataset['scheme'] = scheme;
  };
  return (
    <fieldset className="mt-5">
      <legend className="font-semibold">{t('shell.scheme')}</legend>
      <div className="flex flex-wrap gap-x-7">
        {choices.map((scheme) => (
          <TickRow
            key={scheme ?? 'device'}
            type="radio"
            name={name}
            label={t(`shell.scheme.${scheme ?? 'device'}`)}
            checked={chosen === scheme}
            onChange={() => choose(scheme)}
          />
        ))}
      </div>
    </fieldset>
  );
}
