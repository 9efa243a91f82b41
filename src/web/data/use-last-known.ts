/** What is known now, else what was known last: a list does not vanish because the next one did not come. */
import { useState } from 'react';

export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(value);
  return value ?? last;
}
