/** The columns of the two lists: the filters beside the results, where there is room for both. */
export const besideFilters =
  'grid gap-x-14 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16.75rem_minmax(0,1fr)]';
