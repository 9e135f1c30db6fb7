import { formatRupiah } from './money.ts'

/** Whole rupiah within a sentence or on a button: a line never ends between 'Rp' and its number. */
export const rupiahInText = (amount: number): string => formatRupiah(amount).replace(' ', '\u00a0')
