const names: Readonly<Record<string, string>> = { bca: 'BCA', mandiri: 'Mandiri', bri: 'BRI' }

/** A bank as people call it. */
export const bankName = (bank: string): string => names[bank] ?? bank
