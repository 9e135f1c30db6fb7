import { sql } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'

/** In which language a subscriber, a row of `inquiries`, reads: that of their account, else the one in which they have
 *  subscribed. Written out, because the names of columns stand without their tables where a query has one table alone. */
export const readerLocale = sql<Locale>`coalesce(
  (select person.locale from profiles person
    where person.email = inquiries.email and person.email_verified order by person.id limit 1),
  inquiries.locale)`
