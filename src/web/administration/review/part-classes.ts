/** How a part of a review stands on its page; the index at the side leads to it. */
export const partClasses = 'scroll-mt-6 border-t border-ink pt-5 not-first:mt-12';
