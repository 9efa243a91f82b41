/** What the database refused by a constraint leaves as the refusal that the constraint stands for. */
import { violatedConstraint } from '../database/violations.ts';
import { type Refused, refuse } from '../domain/common/outcome.ts';

/** `codes`: name of the constraint -> refusal. Anything else that is thrown stays a fault. */
export async function refusingViolations<Result, const Code extends string>(
  codes: Readonly<Record<string, Code>>,
  work: () => Promise<Result>,
): Promise<Result | Refused<{ readonly code: Code }>> {
  try {
    return await work();
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return refuse({ code });
  }
}
