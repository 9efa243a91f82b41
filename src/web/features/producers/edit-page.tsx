/** The form to edit a profile: it works without JavaScript, and saves drafts with it. */
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ProducerResponse } from '../../../contract/producers/producers.ts';
import { producerPath } from '../../../domain/common/page-paths.ts';
import { useClient } from '../../kernel/api/use-client.tsx';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { PageHead } from '../../kernel/page/page-head.ts';
import type { RouterContext } from '../../kernel/page/router-context.ts';
import { readEditSearch } from './edit/edit-search.ts';
import { loadEdit } from './edit/load-edit.ts';
import { MayEdit } from './edit/may-edit.tsx';
import { ProfileForm } from './edit/profile-form.tsx';
import { profileBeginningOf } from './edit/profile-typing.ts';
import { profileChangesQuery, profileDraftQuery } from './edit/queries.ts';

const route = getRouteApi('/producer/$id/edit');

export interface EditPageContext {
  readonly context: RouterContext;
  readonly params: { readonly id: string };
}

export async function loadEditPage({ context, params: { id } }: EditPageContext): Promise<PageHead> {
  const name = await loadEdit(context, id);
  const title = context.i18n.t('profile.title');
  return { title: name === undefined ? title : `${title}: ${name}`, indexed: false };
}

export function EditPage() {
  const { id } = route.useParams();
  return <MayEdit id={id}>{(producer) => <Editing producer={producer} />}</MayEdit>;
}

function Editing({ producer }: { producer: ProducerResponse }) {
  const client = useClient();
  const id = String(producer.id);
  const { language } = useTranslations();
  const { check, saved } = readEditSearch(route.useSearch());
  const { data: requests } = useQuery({ ...profileChangesQuery(client, id), refetchOnMount: false });
  const { data: draft } = useQuery({ ...profileDraftQuery(client, id), refetchOnMount: false });
  // The form keeps its initial values, whatever is refetched: formState merges later changes.
  const [begun, setBegun] = useState<ReturnType<typeof profileBeginningOf>>();
  if (begun === undefined && requests !== undefined && draft !== undefined) {
    setBegun(profileBeginningOf(producer, requests, draft, language));
  }
  if (begun === undefined) return null;
  return (
    <div className="wrap pb-22.5">
      <EditHeading producer={producer} />
      <ProfileForm producer={producer} beginning={begun} checked={check === '1'} persisted={saved === '1'} />
    </div>
  );
}

function EditHeading({ producer }: { producer: ProducerResponse }) {
  const { t } = useTranslations();
  const profile = producerPath(producer.id);
  return (
    <header>
      <p className="py-3">
        <Link
          to={profile}
          className="inline-flex min-h-11 items-center gap-2 text-small text-ink-2 underline-offset-4"
        >
          <ArrowLeft aria-hidden="true" className="size-4 flex-none" strokeWidth={1.8} />
          <span>{t('profile.back')}</span>
        </Link>
      </p>
      <p className="type-over mb-1.5 break-words" lang={producer.language}>
        {producer.name}
      </p>
      <h1 className="type-h1">{t('profile.title')}</h1>
      <p className="type-lede mt-3 max-w-reading">{t('profile.lede')}</p>
    </header>
  );
}
