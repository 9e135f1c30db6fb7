/** Whole rupiah as people read them: 149000 gives 'Rp 149.000' (SPEC §9). 0 gives `zero` when that is given. */
export function formatRupiah(amount: number, zero?: string): string {
  if (amount === 0 && zero !== undefined) return zero
  const digits = String(Math.abs(Math.round(amount)))
  const groups: string[] = []
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end))
  return `${amount < 0 ? '-' : ''}Rp ${groups.join('.')}`
}
