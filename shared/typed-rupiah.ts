/** Whatever is stored in rupiah is no more than this. */
const largest = 2_147_483_647

/** A sum as people type it: 'Rp 150.123', '150123'. Null for what is none. */
export function typedRupiah(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^rp\.?\s*/i, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,10}$/.test(digits) && Number(digits) <= largest ? Number(digits) : null
}
