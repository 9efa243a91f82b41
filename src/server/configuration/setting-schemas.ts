/** Schemas shared by several environment variables, with readable error messages. */
import { z } from 'zod';
import { type ReminderDays, reminderLimits } from '../../domain/cases/reminders.ts';
import { browserPushServices, isPushService } from '../../domain/notifications/push.ts';
import { retentionLimits } from '../../domain/system/retention.ts';
import { isWebAddress } from './setting-values.ts';

export const webAddress = z.string().refine(isWebAddress, 'must be an http or https address');

export function wholeNumberSetting(least: number, most: number): z.ZodType<number> {
  const message = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((number) => number >= least && number <= most, message);
}

export function retentionSetting({ least }: { readonly least: number }): z.ZodType<number> {
  return wholeNumberSetting(least, retentionLimits.most);
}

const shareSetting = z.string().regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1');

/** As OpenTelemetry names them. */
const traceSamplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

export function list(isValid: (item: string) => boolean, message: string): z.ZodType<readonly string[]> {
  return z
    .string()
    .transform((text) => text.split(',').map((item) => item.trim()))
    .refine((items) => items.every(isValid), message);
}

export function choiceSetting<const Names extends readonly [string, ...string[]]>(
  names: Names,
): z.ZodType<Names[number]> {
  return z.enum(names, { error: `must be one of ${names.join(', ')}` });
}

/** Two numbers of days, the second larger than the first. */
export function reminderDays(): z.ZodType<ReminderDays> {
  const { least, most } = reminderLimits.days;
  const message = `must be two whole numbers from ${least} to ${most} separated by a comma, the larger one last`;
  return z
    .string()
    .regex(/^\d{1,2}\s*,\s*\d{1,2}$/, message)
    .transform((text): ReminderDays => {
      const [first = 0, second = 0] = text.split(',').map(Number);
      return [first, second];
    })
    .refine(([first, second]) => least <= first && first < second && second <= most, message);
}

/** Those of the standard variables that are validated here; the library reads them itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_TRACES_SAMPLER: choiceSetting(traceSamplers).optional(),
  OTEL_TRACES_SAMPLER_ARG: shareSetting.optional(),
} as const;

export const pushSettings = {
  PUSH_SERVICES: list(
    isPushService,
    'must be hosts such as push.example, *.push.example or https://push.example:8443',
  ).default(browserPushServices),
} as const;
