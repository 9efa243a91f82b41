/** The fields in their sections, each with its limits, its error and changes made elsewhere. */

import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProducerResponse } from '../../../../contract/producers/producers.ts';
import { countries } from '../../../../domain/common/countries.ts';
import { type ContentLanguage, contentLanguages } from '../../../../domain/common/languages.ts';
import { type ChangeableField, storyFields } from '../../../../domain/producers/change-requests.ts';
import { producerLimits } from '../../../../domain/producers/limits.ts';
import { ClaimHint } from '../../../kernel/forms/claim-hint.tsx';
import type { TypedForm } from '../../../kernel/forms/use-typed-form.ts';
import { languageNames } from '../../../kernel/i18n/language-names.ts';
import { countryName } from '../../../kernel/i18n/names.ts';
import { useTranslations } from '../../../kernel/i18n/use-translations.tsx';
import { useHydrated } from '../../../kernel/page/use-hydrated.ts';
import { SelectField } from '../../../kernel/ui/select-field.tsx';
import { TextArea } from '../../../kernel/ui/text-area.tsx';
import { TextField } from '../../../kernel/ui/text-field.tsx';
import { PictureField } from '../../pictures/picture-field.tsx';
import type { UploadState } from '../../pictures/use-send-after-upload.ts';
import { PlaceField } from './place-field.tsx';
import { type FieldControl, ProductionFields } from './production-fields.tsx';
import { fieldName } from './profile-labels.ts';
import type { TypedProfile } from './profile-typing.ts';
import { RemoteChange } from './remote-change.tsx';
import type { ConnectedProfileForm } from './use-profile-form-state.ts';

interface Props {
  producer: ProducerResponse;
  formState: ConnectedProfileForm;
  /** Fields of the pending request. */
  waiting: readonly ChangeableField[];
  form: TypedForm<TypedProfile>;
  /** Whether a picture is being uploaded: submitting waits for it. */
  onUpload: (upload: UploadState) => void;
}

export function ProfileFields({ producer, formState, waiting, form, onUpload }: Props) {
  const i18n = useTranslations();
  const { t } = i18n;
  const { typed } = formState.now;
  const control = (field: ChangeableField, isOptional = true): FieldControl => ({
    ...form.control(field),
    label: fieldName(i18n, field),
    note: waiting.includes(field) ? t('profile.waiting') : isOptional ? t('profile.optional') : undefined,
  });
  const remoteChange = (field: ChangeableField) => (
    <RemoteChange field={field} formState={formState} own={producer.language} />
  );
  const own = typed.language;
  const section = { control, remoteChange, own };
  return (
    <div className="grid gap-11">
      <ContactFields {...section} />
      <PictureFields
        {...section}
        onChange={(profileImageUrl) => form.change({ profileImageUrl })}
        onUpload={onUpload}
      />
      <PlaceFields {...section} producer={producer} onPick={(coordinates) => form.change({ coordinates })} />
      <StoryFields {...section} waiting={waiting} />
      <Section title={t('profile.section.production')}>
        <ProductionFields
          {...section}
          onMethods={(productionMethods) => form.change({ productionMethods })}
        />
      </Section>
      <Section title={t('profile.section.work')}>
        <TextArea
          {...control('productionNotes')}
          hint={t('profile.hint.productionNotes')}
          rows={5}
          maxLength={producerLimits.productionNotes.most}
          lang={own}
          footnote={<ClaimHint text={control('productionNotes').value} />}
        />
        {remoteChange('productionNotes')}
      </Section>
    </div>
  );
}

interface SectionProps {
  control: (field: ChangeableField, isOptional?: boolean) => FieldControl;
  /** The notice about a change of the field made elsewhere. */
  remoteChange: (field: ChangeableField) => ReactNode;
  /** The language that the producer writes in. */
  own: string;
}

function ContactFields({ control, remoteChange, own }: SectionProps) {
  const { t } = useTranslations();
  return (
    <Section title={t('profile.section.contact')}>
      <TextField {...control('name', false)} required maxLength={producerLimits.name.most} lang={own} />
      {remoteChange('name')}
      <TextField
        {...control('contactEmail')}
        hint={t('profile.hint.public')}
        type="email"
        autoComplete="email"
        width="medium"
      />
      {remoteChange('contactEmail')}
      <TextField
        {...control('contactPhone')}
        type="tel"
        autoComplete="tel"
        maxLength={producerLimits.contactPhone.most}
        width="medium"
      />
      {remoteChange('contactPhone')}
      <TextField
        {...control('website')}
        hint={t('profile.hint.website')}
        type="url"
        inputMode="url"
        width="medium"
      />
      {remoteChange('website')}
    </Section>
  );
}

type PictureProps = SectionProps & {
  onChange: (address: string) => void;
  onUpload: (upload: UploadState) => void;
};

function PictureFields({ control, remoteChange, onChange, onUpload }: PictureProps) {
  const { t } = useTranslations();
  const isAlive = useHydrated();
  const { value: address, label, note } = control('profileImageUrl');
  return (
    <Section title={t('profile.section.picture')}>
      <input type="hidden" name="profileImageUrl" value={address} />
      {/* A form submitted without JavaScript would send the name of the file. */}
      {isAlive ? (
        <PictureField
          name="picture"
          label={label}
          note={note}
          hint={t('profile.hint.profileImageUrl')}
          address={address}
          onChange={onChange}
          onUpload={onUpload}
        />
      ) : null}
      <noscript>
        <p className="text-ink-2">{t('profile.picture.scripts')}</p>
      </noscript>
      {remoteChange('profileImageUrl')}
    </Section>
  );
}

type PlaceProps = SectionProps & { producer: ProducerResponse; onPick: (coordinates: string) => void };

function PlaceFields({ control, remoteChange, producer, onPick }: PlaceProps) {
  const i18n = useTranslations();
  const { t } = i18n;
  return (
    <Section title={t('profile.section.place')}>
      <SelectField
        {...control('country', false)}
        choices={countries.map((value) => ({ value, label: countryName(i18n, value) }))}
        width="medium"
      />
      {remoteChange('country')}
      <TextField {...control('region')} maxLength={producerLimits.region.most} width="medium" />
      {remoteChange('region')}
      <TextField
        {...control('location', false)}
        hint={t('profile.hint.location')}
        required
        maxLength={producerLimits.location.most}
      />
      {remoteChange('location')}
      <PlaceField control={control('coordinates')} producer={producer} onPick={onPick} />
      {remoteChange('coordinates')}
    </Section>
  );
}

type StoryProps = SectionProps & { waiting: readonly ChangeableField[] };

function StoryFields(section: StoryProps) {
  const { control, remoteChange, own } = section;
  const { t } = useTranslations();
  return (
    <Section title={t('profile.section.story')} text={t('profile.section.story.text')}>
      <SelectField
        {...control('language', false)}
        choices={contentLanguages.map((value) => ({ value, label: languageNames[value] }))}
        width="short"
      />
      {remoteChange('language')}
      <TextArea
        {...control('story')}
        rows={8}
        maxLength={producerLimits.story.most}
        lang={own}
        hint={t('profile.hint.story')}
        footnote={<ClaimHint text={control('story').value} />}
      />
      {remoteChange('story')}
      <div>
        <h3 className="type-h4 mb-1">{t('profile.translations')}</h3>
        <p className="mb-3 text-small text-ink-2">{t('profile.translations.text')}</p>
        {contentLanguages
          .filter((language) => language !== own)
          .map((language) => (
            <Translation key={language} language={language} {...section} />
          ))}
      </div>
    </Section>
  );
}

function Translation({
  language,
  control,
  remoteChange,
  waiting,
}: StoryProps & { language: ContentLanguage }) {
  const { t } = useTranslations();
  const field = storyFields[language];
  const { label, note, ...area } = control(field);
  const hasStory = area.value !== '' || area.error !== undefined;
  return (
    <details open={hasStory} className="group border-t border-line">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 py-1.5 font-semibold">
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-ink-2 group-open:rotate-180"
          strokeWidth={1.6}
        />
        <span lang={language}>{languageNames[language]}</span>
        <span className="text-small font-normal text-ink-2">
          {waiting.includes(field) ? note : hasStory ? null : t('profile.translation.none')}
        </span>
      </summary>
      <TextArea
        {...area}
        label={label}
        labelHidden
        rows={6}
        maxLength={producerLimits.story.most}
        lang={language}
        footnote={<ClaimHint text={area.value} />}
        className="pb-5"
      />
      {remoteChange(field)}
    </details>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="border-t border-ink pt-5">
      <h2 className="type-h2">{title}</h2>
      {text === undefined ? null : <p className="mt-1.5 text-ink-2">{text}</p>}
      <div className="mt-5 grid gap-6">{children}</div>
    </section>
  );
}
