/** Converts a violated database constraint to the refusal that it stands for. */
import { violatedConstraint } from '../../../database/connection/violations.ts';
import { type Err, err } from '../../../domain/common/result.ts';

/** `codes`: constraint name -> refusal. Any other error is rethrown. */
export async function refusingViolations<Result, const Code extends string>(
  codes: Readonly<Record<string, Code>>,
  work: () => Promise<Result>,
): Promise<Result | Err<{ readonly code: Code }>> {
  try {
    return await work();
  } catch (error) {
    const code = codes[violatedConstraint(error) ?? ''];
    if (code === undefined) throw error;
    return err({ code });
  }
}
