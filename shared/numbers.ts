import { type Locale, languageTag } from './locale.ts'

/** A count as people of a language read it: 12500 gives '12.500' in Indonesian, '12,500' in English. */
export const formatCount = (count: number, locale: Locale): string =>
  count.toLocaleString(languageTag[locale])

/** An average of one to five stars: '4,5' in Indonesian, '4.5' in English. */
export const formatRating = (rating: number, locale: Locale): string =>
  rating.toLocaleString(languageTag[locale], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })

/** A number of a text or a result: '1,5' in Indonesian, '1.5' in English; a thousand has no mark, as in years: '1945', '12.500'. */
export const formatNumber = (number: number, locale: Locale, decimals = 20): string =>
  number.toLocaleString(languageTag[locale], {
    maximumFractionDigits: decimals,
    useGrouping: 'min2',
  })

/** A part of a whole, in whole percent; of nothing it is 0. */
export const percentOf = (part: number, whole: number): number =>
  Math.round((100 * part) / Math.max(whole, 1))

/** A count in few letters, for the scale of a chart: '1,5 rb' in Indonesian, '1.5K' in English. */
export const formatShort = (count: number, locale: Locale): string =>
  count.toLocaleString(languageTag[locale], { notation: 'compact', maximumFractionDigits: 2 })
