/** The layout of a section of the review page; the index at the side links to it. */
export const sectionClasses = 'scroll-mt-6 border-t border-ink pt-5 not-first:mt-12';
