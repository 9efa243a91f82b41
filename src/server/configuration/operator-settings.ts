/** Who operates the site. Name, address and email belong together, and production does not start without them. */
import { z } from 'zod';
import type { Operator } from '../../domain/common/legal-pages.ts';
import { err, ok, type Result } from '../../domain/common/result.ts';

const text = z.string().max(300).optional();

export const operatorSettings = {
  OPERATOR_NAME: z.string().max(200).optional(),
  OPERATOR_ADDRESS: z.string().max(500).optional(),
  OPERATOR_EMAIL: z.email('must be an email address').optional(),
  OPERATOR_PHONE: z.string().max(40).optional(),
  OPERATOR_REGISTER: z.string().max(200).optional(),
  OPERATOR_VAT_ID: z.string().max(40).optional(),
  OPERATOR_AUTHORITY: text,
  OPERATOR_HOSTING: text,
  OPERATOR_RETENTION: text,
  OPERATOR_FUNDING: text,
  OPERATOR_TEXTS: z.string().optional(),
  /** A micro or small enterprise (Regulation (EU) 2022/2065, Art. 29 (1)). */
  OPERATOR_IS_SMALL: z.stringbool({ error: 'must be true or false' }).default(false),
} as const;

export const neededOfOperator = ['OPERATOR_NAME', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;
export const furtherOfOperator = [
  'OPERATOR_PHONE',
  'OPERATOR_REGISTER',
  'OPERATOR_VAT_ID',
  'OPERATOR_AUTHORITY',
  'OPERATOR_HOSTING',
  'OPERATOR_RETENTION',
  'OPERATOR_FUNDING',
] as const;

const settingOfFact = {
  name: 'OPERATOR_NAME',
  address: 'OPERATOR_ADDRESS',
  email: 'OPERATOR_EMAIL',
  phone: 'OPERATOR_PHONE',
  register: 'OPERATOR_REGISTER',
  vatId: 'OPERATOR_VAT_ID',
  authority: 'OPERATOR_AUTHORITY',
  hosting: 'OPERATOR_HOSTING',
  retention: 'OPERATOR_RETENTION',
  funding: 'OPERATOR_FUNDING',
} as const satisfies Record<keyof Operator, keyof Values>;

const { OPERATOR_TEXTS: _texts, OPERATOR_IS_SMALL: _isSmall, ...factSettings } = operatorSettings;
const variantSchema = z.strictObject(factSettings);

type Values = {
  readonly [Name in Exclude<keyof typeof operatorSettings, 'OPERATOR_IS_SMALL'>]?: string | undefined;
};

export function operatorSettingsOf(values: Values & { readonly OPERATOR_IS_SMALL: boolean }) {
  const { OPERATOR_IS_SMALL: operatorIsSmall, OPERATOR_TEXTS: operatorTexts } = values;
  return { operator: operatorOf(values), operatorIsSmall, operatorTexts };
}

function operatorOf(values: Values): Operator | undefined {
  const stated = statedFacts(values);
  const { name, address, email } = stated;
  if (name === undefined || address === undefined || email === undefined) return undefined;
  const further = { phone: null, register: null, vatId: null, authority: null };
  return { ...further, hosting: null, retention: null, funding: null, ...stated, name, address, email };
}

/** The same settings as stated in one language, such as `OPERATOR_NAME` in another script. */
export function parseOperatorVariant(given: unknown): Result<Partial<Operator>, OperatorVariantRefusal> {
  const parsed = variantSchema.safeParse(given);
  return parsed.success
    ? ok(statedFacts(parsed.data))
    : err({ code: 'operator-variant-invalid', error: z.prettifyError(parsed.error) });
}

type OperatorVariantRefusal = { readonly code: 'operator-variant-invalid'; readonly error: string };

function statedFacts(values: Values): Partial<Operator> {
  const stated = Object.entries(settingOfFact).flatMap(([fact, setting]) => {
    const value = values[setting];
    return value === undefined ? [] : [[fact, value] as const];
  });
  return Object.fromEntries(stated);
}
