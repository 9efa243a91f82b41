/** The English words as a chunk of their own. */
import { messages as compiled } from 'virtual:words/en';

export const messages = compiled;
