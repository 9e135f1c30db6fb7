import type { PriceBand } from '#domain/courses/schema.ts'
import { m } from '#messages'

/** A price band as the catalogue offers it (SPEC §5). */
export const priceBandName = (band: PriceBand): string =>
  ({
    free: m.common_free,
    paid: m.courses_price_paid,
    under100k: m.courses_price_under100k,
    under500k: m.courses_price_under500k,
    over500k: m.courses_price_over500k,
  })[band]()
