/** Of a transfer: what it asks for, and what has come by it before (`before`); of its order: the total, and what has
 *  come by all its attempts. Whole rupiah. */
type Missing = { asked: number; before: number; total: number; received: number }

/** Whether so many rupiah are what a transfer asks for beyond what it has brought; once something has come also what is
 *  missing of the total, which is what its buyer is notified of. Pure. */
export const isMissing = (amount: number, { asked, before, total, received }: Missing): boolean =>
  amount === asked - before || (received > 0 && amount === total - received)
