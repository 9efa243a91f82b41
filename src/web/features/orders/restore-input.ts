/** Restores what was typed into a form before a reload or a sign-in. */
import { readFromSession } from '../../kernel/api/session-text.ts';

export function restoreInput(form: HTMLFormElement | null, key: string): void {
  for (const [name, value] of Object.entries(readFromSession(key) ?? {})) {
    const field = form?.elements.namedItem(name);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isText && typeof value === 'string') field.value = value;
  }
}
