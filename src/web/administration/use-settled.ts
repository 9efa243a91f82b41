/** A value that is being typed, once it has not changed for a moment: not every key asks the server. */
import { useEffect, useState } from 'react';

/** ms; shorter than a pause that a person would notice. */
const settlesAfter = 250;

export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), settlesAfter);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
