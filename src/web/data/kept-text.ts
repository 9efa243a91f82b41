/** A text field whose content is stored in the tab under its own key. */
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
