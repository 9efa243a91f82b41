/** A reason in a notification. */
import type { ContentLanguage } from '../common/languages.ts';

/** Why, in the words of the person who decided, and the language of these words if it is known. */
export interface WrittenReason {
  readonly reason: string;
  readonly reasonLanguage?: ContentLanguage;
}
