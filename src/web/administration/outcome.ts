/** What came of a decision; it stays on the page when its toast is gone. */
export type Outcome =
  | { readonly act: 'approve'; readonly name: string; readonly certificateNumber: string }
  | { readonly act: 'reject'; readonly name: string };
