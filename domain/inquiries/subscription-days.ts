import { retention } from '#shared/retention.ts'

/** After this many days an address that nobody has confirmed is forgotten. */
export const daysToConfirm = retention.unconfirmed
