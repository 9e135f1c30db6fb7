/** What a bank has written as an amount: whole rupiah, and the hundredths that no price of ours has. */
export type WrittenAmount = { rupiah: number; sen: number }

const english = /^(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d{1,2}))?$/
const indonesian = /^(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/

/** Reads '1,234,567.00', '1.234.567,00', '1234567.00' and '.00'. Three digits behind a sign are thousands, one or two are hundredths, so
 *  that the two ways of writing never mean different sums. Null for anything else: a minus, a sum too large for an exact integer. */
export function readAmount(written: string): WrittenAmount | null {
  const text = written.trim().replace(/^(?:Rp|IDR)\.?\s*/i, '')
  if (text === '') return null
  const [, whole, hundredths = ''] = english.exec(text) ?? indonesian.exec(text) ?? []
  if (whole === undefined) return null
  const rupiah = Number(whole.replaceAll(/[.,]/g, ''))
  return Number.isSafeInteger(rupiah) ? { rupiah, sen: Number(hundredths.padEnd(2, '0')) } : null
}

/** What an account held, in one way of writing whatever the bank's is: '2149123.00', '-12.50'. Null for what is no amount. */
export function readBalance(written: string): string | null {
  const [, minus = '', text = ''] = /^(-?)(.*)$/s.exec(written.trim()) ?? []
  const amount = readAmount(text)
  return amount && `${minus}${amount.rupiah}.${String(amount.sen).padStart(2, '0')}`
}
