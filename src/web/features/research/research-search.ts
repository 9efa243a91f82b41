/** The query of the URL of the research page: the selected area, and whether the interview plays. */
import { type Category, categories } from './categories.ts';

export interface ResearchSearch {
  readonly category?: Category | undefined;
  readonly interview?: 'play' | undefined;
}

/** Unknown values are left out; `all` is the page without a category. */
export function readResearchSearch(given: Readonly<Record<string, unknown>>): ResearchSearch {
  return {
    category: categories.find((category) => category === given['category']),
    interview: given['interview'] === 'play' ? 'play' : undefined,
  };
}
