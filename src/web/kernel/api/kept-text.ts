/** A text field whose content is stored in the tab under its own key. */
import { readFromSession, removeFromSession, storeInSession } from './session-text.ts';

export function keptText(key: string) {
  return {
    read: (): string => {
      const kept = readFromSession(key);
      return kept !== null && 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
    },
    write: (text: string): void => storeInSession(key, { text }),
    forget: (): void => removeFromSession(key),
  };
}
