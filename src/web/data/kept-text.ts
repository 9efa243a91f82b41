/** One text that is being typed, kept in the tab under a key of its own. */
import { forgetInTab, keepInTab, keptInTab } from './session-text.ts';

export function keptText(key: string) {
  return {
    read: (): string => {
      const kept = keptInTab(key);
      return kept !== null && 'text' in kept && typeof kept.text === 'string' ? kept.text : '';
    },
    write: (text: string): void => keepInTab(key, { text }),
    forget: (): void => forgetInTab(key),
  };
}
