import { getLocale } from '#locale'
import { m } from '#messages'
import { formatCount } from '#shared/numbers.ts'

/** A bound as anyone who reads the sentence writes numbers: '20.000' in Indonesian, '20,000' in English. */
export const counted = (count: number): string => formatCount(count, getLocale())

/** That a text is longer than so many characters. */
export const tooLong = (max: number): string => m.common_too_long({ max: counted(max) })
