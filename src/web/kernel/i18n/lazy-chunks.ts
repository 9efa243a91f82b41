/**
 * Lazy sections of pages, by their source under src/web. Each has messages of its own: `loadMessages` fetches
 * them with the section, and no page contains them before.
 */
export const lazyChunks = {
  registration: 'features/applications/registration/registration-dialog.tsx',
  explanation: 'app/landing/explanation-text.tsx',
  producersMap: 'features/producers/map/producers-map.tsx',
  placeMap: 'features/producers/map/place-map.tsx',
  signedInHeader: 'app/navigation/signed-in-header.tsx',
  producerSwitch: 'app/navigation/menu-switch.tsx',
  toggle: 'features/collection/toggle.tsx',
  comparisonForm: 'features/collection/comparison-form.tsx',
  orderBox: 'features/orders/order-box.tsx',
  logOut: 'app/navigation/log-out/log-out-dialog.tsx',
  palette: 'app/staff/palette/palette-dialog.tsx',
  themes: 'app/navigation/themes-dialog.tsx',
  refusals: 'kernel/i18n/refusals.ts',
  templates: 'features/cases/review/template-texts.ts',
  batches: 'features/provenance/batches.tsx',
  journey: 'features/provenance/journey.tsx',
  food: 'features/products/food-facts.tsx',
  trader: 'features/orders/trader-panel.tsx',
  oilTerms: 'features/orders/oil-terms-text.tsx',
  claim: 'features/products/health-claim.tsx',
  sizes: 'features/products/oil-selector.tsx',
  taste: 'features/products/taste-section.tsx',
  gauge: 'app/discovery/phenolic-gauge.tsx',
} as const;
