/** The form of a report: one request with the photograph, and what was typed again beside each error. */
import type { ReactNode } from 'react';
import type { ReportField, ReportFormError } from '../../../contract/pages.ts';
import { problemsOf, reportLimits, reportPhotographTypes } from '../../../domain/cases/reports.ts';
import { pathIn } from '../../kernel/i18n/language-paths.ts';
import { useTranslations } from '../../kernel/i18n/use-translations.tsx';
import type { ReportFormShown } from './reported-record.tsx';

const pictureErrors: readonly ReportFormError[] = [
  'photograph-too-large',
  'photograph-refused',
  'photograph-not-stored',
  'photographs-enough',
];

export function ReportForm({ shown }: { shown: ReportFormShown }) {
  const { t, language } = useTranslations();
  const { aboutKind, about, record, typed, errors, decision } = shown;
  const { text, place, price } = reportLimits;
  return (
    <form
      className="report-form"
      method="post"
      encType="multipart/form-data"
      action={`${pathIn(language, '/report')}?language=${language}`}
    >
      <Errors errors={errors} />
      <input type="hidden" name="aboutKind" value={aboutKind} />
      <input type="hidden" name="about" value={about} />
      {decision === null ? (
        <Problems isUnknownCode={record === null} shown={shown} />
      ) : (
        <>
          <input type="hidden" name="appealed" value={decision.number} />
          {decision.key === null ? null : <input type="hidden" name="key" value={decision.key} />}
          <input type="hidden" name="problem" value={decision.problem} />
        </>
      )}
      <Field name="text" shown={shown} label={decision === null ? 'reports.text' : 'appeals.text'}>
        {(field) => <textarea {...field} rows={6} required minLength={text.least} maxLength={text.most} />}
      </Field>
      <Photograph errors={errors} />
      {aboutKind === 'producer' || decision !== null ? null : (
        <>
          <Field name="place" shown={shown}>
            {(field) => <input {...field} minLength={place.least} maxLength={place.most} />}
          </Field>
          <Field name="price" shown={shown}>
            {(field) => <input {...field} maxLength={price.most} />}
          </Field>
        </>
      )}
      <Field name="email" shown={shown}>
        {(field) => <input {...field} type="email" maxLength={254} autoComplete="email" />}
      </Field>
      {decision === null ? <Consent isGiven={typed.sharesWithProducer !== undefined} /> : null}
      {/* For programs that fill every field; a person neither sees nor reaches it. */}
      <p className="report-trap" aria-hidden="true">
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <button type="submit">{t(decision === null ? 'reports.send' : 'appeals.send')}</button>
    </form>
  );
}

function Consent({ isGiven }: { isGiven: boolean }) {
  const { t } = useTranslations();
  return (
    <div className="report-consent">
      <label>
        <input
          type="checkbox"
          name="sharesWithProducer"
          value="yes"
          defaultChecked={isGiven}
          aria-describedby="consent-hint"
        />
        {t('reports.consent')}
      </label>
      <small id="consent-hint">{t('reports.consent.hint')}</small>
    </div>
  );
}

function Errors({ errors }: { errors: readonly ReportFormError[] }) {
  const { t } = useTranslations();
  if (errors.length === 0) return null;
  return (
    <div className="report-errors" role="alert">
      <h2>{t('reports.errors.title')}</h2>
      <ul>
        {errors.map((error) => (
          <li key={error}>
            {error === 'too-many' ? (
              t('reports.error.too-many')
            ) : (
              <a href={`#${targetOf(error)}`}>{t(`reports.error.${error}`)}</a>
            )}
          </li>
        ))}
      </ul>
      <p>{t('reports.errors.chooseAgain')}</p>
    </div>
  );
}

/** The field that an error is about. */
function targetOf(error: Exclude<ReportFormError, 'too-many'>): string {
  return pictureErrors.includes(error) ? 'photograph' : error;
}

type TypedField = Exclude<ReportField, 'problem' | 'sharesWithProducer'>;

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly 'aria-describedby': string;
  readonly 'aria-invalid': true | undefined;
}

function Field({
  name,
  label = `reports.${name}`,
  shown: { typed, errors },
  children,
}: {
  name: TypedField;
  label?: `reports.${TypedField}` | 'appeals.text';
  shown: ReportFormShown;
  children: (field: FieldProps) => ReactNode;
}) {
  const { t } = useTranslations();
  const hint = `${name}-hint`;
  return (
    <>
      <label htmlFor={name}>{t(label)}</label>
      <small id={hint}>{t(`${label}.hint`)}</small>
      {children({
        id: name,
        name,
        defaultValue: typed[name],
        'aria-describedby': hint,
        'aria-invalid': errors.includes(name) ? true : undefined,
      })}
    </>
  );
}

function Photograph({ errors }: { errors: readonly ReportFormError[] }) {
  const { t } = useTranslations();
  return (
    <>
      <label htmlFor="photograph">{t('reports.photograph')}</label>
      <small id="photograph-hint">{t('reports.photograph.hint')}</small>
      <input
        id="photograph"
        name="photograph"
        type="file"
        accept={reportPhotographTypes.join(',')}
        aria-describedby="photograph-hint"
        aria-invalid={errors.some((error) => pictureErrors.includes(error)) ? true : undefined}
      />
    </>
  );
}

/** A code that was never issued is most likely on a copy. */
function Problems({
  isUnknownCode,
  shown: { aboutKind, typed, errors },
}: {
  isUnknownCode: boolean;
  shown: ReportFormShown;
}) {
  const { t } = useTranslations();
  const chosen = typed.problem ?? (isUnknownCode ? 'counterfeit' : undefined);
  return (
    <fieldset id="problem" aria-invalid={errors.includes('problem') ? true : undefined}>
      <legend>{t('reports.problem')}</legend>
      {problemsOf(aboutKind).map((problem) => (
        <label key={problem}>
          <input type="radio" name="problem" value={problem} required defaultChecked={problem === chosen} />
          {t(`reports.problem.${problem}`)}
        </label>
      ))}
    </fieldset>
  );
}
