/** What the address of the research page says: the area that is shown, and whether the film was asked for. */
import { type Category, categories } from './categories.ts';

export interface ResearchSearch {
  readonly category?: Category | undefined;
  readonly interview?: 'play' | undefined;
}

/** Whatever is unknown is left out; `all` is the page without a category. */
export function readResearchSearch(given: Readonly<Record<string, unknown>>): ResearchSearch {
  return {
    category: categories.find((category) => category === given['category']),
    interview: given['interview'] === 'play' ? 'play' : undefined,
  };
}
