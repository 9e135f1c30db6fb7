import { sql } from 'drizzle-orm'
import { inquiries } from '#db/tables/inquiries.ts'
import { profiles } from '#db/tables/people.ts'
import type { Locale } from '#shared/locale.ts'

/** In which language a subscriber reads: that of their account, else the one in which they have subscribed. */
export const readerLocale = sql<Locale>`coalesce(
  (select ${profiles.locale} from ${profiles}
    where ${profiles.email} = ${inquiries.email} and ${profiles.emailVerified} order by ${profiles.id} limit 1),
  ${inquiries.locale})`
