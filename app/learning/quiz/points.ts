import { getLocale } from '#locale'

/** Points with a decimal at most, as the reader's language writes them. */
export const formatPoints = (points: number): string =>
  new Intl.NumberFormat(getLocale() === 'id' ? 'id-ID' : 'en-GB', { maximumFractionDigits: 2 }).format(points)
