/** Whole rupiah as people read them: 149000 gives 'Rp 149.000' (SPEC §9). 0 gives `zero` when that is given. */
export function formatRupiah(amount: number, zero?: string): string {
  if (amount === 0 && zero !== undefined) return zero
  const digits = String(Math.abs(Math.round(amount)))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}Rp ${groups.join('.')}`
}

/** A sum as people type it: 'Rp 150.123', '150123'. Null for what is none. */
export function typedRupiah(text: string): number | null {
  const digits = text
    .trim()
    .replace(/^rp\.?\s*/i, '')
    .replace(/[.,](?=\d{3}(?:\D|$))/g, '')
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null
}

/** The same within a sentence or on a button: a line never ends between 'Rp' and its number. */
export const rupiahInText = (amount: number): string => formatRupiah(amount).replace(' ', '\u00a0')
