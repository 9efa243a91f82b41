/** A text field whose content is stored in the tab under its own key. */
import { readFromSession, removeFromSession, storeInSession } from './session-text.ts';

export function storedText(name: string) {
  const key = `text ${name}` as const;
  return {
    read: (): string => {
      const persisted = readFromSession(key);
      return persisted !== null && 'text' in persisted && typeof persisted.text === 'string'
        ? persisted.text
        : '';
    },
    write: (text: string): void => storeInSession(key, { text }),
    forget: (): void => removeFromSession(key),
  };
}
