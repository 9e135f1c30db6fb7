/** What an instructor gets of what came for their courses: so many per cent of it, in whole rupiah, rounded down, never
 *  by a rupiah or more. Of a month in which more went back than came it is negative: so much less they get with the
 *  next one. */
export const shareOf = (net: number, percent: number): number => Math.floor((net * percent) / 100)
