/** Who operates the site. Name, address and email belong together, and production does not start without them. */
import { z } from 'zod';
import type { Operator } from '../../domain/common/legal-pages.ts';

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

type Values = {
  readonly [Name in Exclude<keyof typeof operatorSettings, 'OPERATOR_IS_SMALL'>]?: string | undefined;
};

export function operatorSettingsOf(values: Values & { readonly OPERATOR_IS_SMALL: boolean }) {
  const { OPERATOR_IS_SMALL: operatorIsSmall, OPERATOR_TEXTS: operatorTexts } = values;
  return { operator: operatorOf(values), operatorIsSmall, operatorTexts };
}

function operatorOf(values: Values): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = values;
  if (name === undefined || address === undefined || email === undefined) return undefined;
  return {
    name,
    address,
    email,
    phone: values.OPERATOR_PHONE ?? null,
    register: values.OPERATOR_REGISTER ?? null,
    vatId: values.OPERATOR_VAT_ID ?? null,
    authority: values.OPERATOR_AUTHORITY ?? null,
    hosting: values.OPERATOR_HOSTING ?? null,
    retention: values.OPERATOR_RETENTION ?? null,
    funding: values.OPERATOR_FUNDING ?? null,
  };
}
