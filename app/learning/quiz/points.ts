import { getLocale } from '#locale'
import { formatNumber } from '#shared/numbers.ts'

/** Points with two decimals at most, as the reader's language writes them. */
export const formatPoints = (points: number): string => formatNumber(points, getLocale(), 2)
