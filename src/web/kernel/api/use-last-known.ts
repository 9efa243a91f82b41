/** The current data, or the last known: a list does not disappear because the next request failed. */
import { useState } from 'react';

export function useLastKnown<Value>(value: Value | undefined): Value | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
