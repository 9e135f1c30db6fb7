import { keptFor } from '#shared/kept-for.ts'

/** After this many days an address that nobody has confirmed is forgotten. */
export const daysToConfirm = keptFor.unconfirmed
