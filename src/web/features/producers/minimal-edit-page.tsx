/** The edit form as one plain form: no JavaScript, no map, submitted to the profile's own URL. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { countries } from '../../../domain/common/countries.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import type { ChangeableField } from '../../../domain/producers/change-requests.ts';
import { producerLimits } from '../../../domain/producers/limits.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { countryName } from '../../kernel/i18n/names.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import { Button } from '../../kernel/ui/button.tsx';
import { SelectField } from '../../kernel/ui/select-field.tsx';
import { TextArea } from '../../kernel/ui/text-area.tsx';
import { TextField } from '../../kernel/ui/text-field.tsx';
import { loadEdit } from './edit/load-edit.ts';
import { MayEdit } from './edit/may-edit.tsx';
import { fieldName } from './edit/profile-labels.ts';
import { type ProfileBeginning, profileBeginningOf, waitingText } from './edit/profile-typing.ts';
import { profileChangesQuery } from './edit/queries.ts';
import type { EditPageContext } from './edit-page.tsx';

const route = getRouteApi('/producer/$id/edit-minimal');

export async function loadMinimalPage({ context, params: { id } }: EditPageContext): Promise<PageHead> {
  const name = await loadEdit(context, id);
  const { t } = context.i18n;
  return {
    title: name === undefined ? t('profile.title') : t('profile.minimal.title', { id }),
    indexed: false,
  };
}

export function MinimalPage() {
  const { id } = route.useParams();
  return <MayEdit id={id}>{(producer) => <Begun producer={producer} />}</MayEdit>;
}

const noDraft = { revision: 0, savedAt: null, fields: [] };

function Begun({ producer }: { producer: ProducerResponse }) {
  const { t, language } = useTranslations();
  const { data: requests } = useQuery(profileChangesQuery(useClient(), String(producer.id)));
  if (requests === undefined) return null;
  const profile = producerPath(producer.id);
  return (
    <div className="wrap pb-22.5">
      <p className="py-3">
        <Link
          to={profile}
          className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4 flex-none" strokeWidth={1.8} />
          <span>{t('profile.back')}</span>
        </Link>
      </p>
      <h1 className="type-h1 break-words">{t('profile.minimal.title', { id: String(producer.id) })}</h1>
      <p className="type-lede mt-3 max-w-reading">{t('profile.lede')}</p>
      <MinimalForm
        producer={producer}
        beginning={profileBeginningOf(producer, requests, noDraft, language)}
      />
    </div>
  );
}

function MinimalForm({ producer, beginning }: { producer: ProducerResponse; beginning: ProfileBeginning }) {
  const { shown, seen } = beginning;
  const i18n = useTranslations();
  const { t, language } = i18n;
  const control = (field: ChangeableField) => ({
    name: field,
    label: fieldName(i18n, field),
    defaultValue: shown[field],
  });
  return (
    <form
      method="post"
      action={`/api/producers/${producer.id}${language === 'en' ? '' : `?language=${language}`}`}
      className="mt-9 grid max-w-form gap-6"
    >
      <input type="hidden" name="_method" value="PUT" />
      <input type="hidden" name="requiresApproval" value="true" />
      <input type="hidden" name="seen" value={JSON.stringify(seen)} />
      <input type="hidden" name="shown" value={waitingText(beginning)} />
      <TextField
        {...control('name')}
        required
        minLength={producerLimits.name.least}
        maxLength={producerLimits.name.most}
        lang={producer.language}
      />
      <TextField {...control('contactEmail')} type="email" maxLength={254} width="medium" />
      <SelectField
        {...control('country')}
        choices={countries.map((value) => ({ value, label: countryName(i18n, value) }))}
        width="medium"
      />
      <TextField {...control('region')} maxLength={producerLimits.region.most} width="medium" />
      <TextArea
        {...control('story')}
        rows={8}
        maxLength={producerLimits.story.most}
        lang={producer.language}
      />
      <TextArea
        {...control('productionNotes')}
        rows={5}
        maxLength={producerLimits.productionNotes.most}
        lang={producer.language}
      />
      <p>
        <Button type="submit">{t('profile.send')}</Button>
      </p>
    </form>
  );
}
