/** The Greek words as a chunk of their own. */
import { messages as compiled } from 'virtual:words/el';

export const messages = compiled;
