/** Whole rupiah as people read them: 149000 gives 'Rp 149.000' (SPEC §9). 0 gives `zero` when that is given. */
export function formatRupiah(amount: number, zero?: string): string {
  if (amount === 0 && zero !== undefined) return zero
  const digits = String(Math.abs(Math.round(amount)))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}Rp ${groups.join('.')}`
}

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

/** The same within a sentence or on a button: a line never ends between 'Rp' and its number. */
export const rupiahInText = (amount: number): string => formatRupiah(amount).replace(' ', '\u00a0')
