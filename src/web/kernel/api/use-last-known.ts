/** The current data, or the last known: a list does not disappear because the next request failed. */
import { useState } from 'react';

export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, keep] = useState(value);
  if (value !== undefined && value !== last) keep(value);
  return value ?? last;
}
