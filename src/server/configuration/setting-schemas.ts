/** Schemas shared by several environment variables, with readable error messages. */
import { z } from 'zod';
import { type ReminderDays, reminderLimits } from '../../domain/cases/reminders.ts';
import { retentionLimits } from '../../domain/system/retention.ts';

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

export const shareSetting = z.string().regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a number from 0 to 1');

/** As OpenTelemetry names them. */
export const traceSamplers = [
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
