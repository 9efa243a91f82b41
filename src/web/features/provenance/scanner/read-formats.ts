/** What stands on a bottle: our QR code, and the barcode of the shop. */
export const readFormats = ['qr_code', 'ean_13', 'ean_8', 'upc_a', 'upc_e'] as const;
