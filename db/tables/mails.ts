import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { timeZoneEnum } from './people.ts'

/** A mail that is queued to somebody, from the transaction that was its cause until thirty days after it was sent. */
export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    /** Which email it is, such as 'event-changed'. */
    kind: text('kind').notNull(),
    toAddress: text('to_address').notNull(),
    /** What it says, sealed; it may hold links that open an account. Null once it was sent or dropped. */
    content: text('content'),
    /** It goes to an address as well whose account has not confirmed it. */
    toUnconfirmed: boolean('to_unconfirmed').notNull().default(false),
    /** In whose night it waits, until seven. */
    quietZone: timeZoneEnum('quiet_zone'),
    /** After which nobody needs it any more. */
    usefulUntil: moment('useful_until'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
    /** When it became clear that nobody shall get it; `last_failure` says why. */
    droppedAt: moment('dropped_at'),
    attempts: integer('attempts').notNull().default(0),
    /** Why the last try failed, without a word of people. */
    lastFailure: text('last_failure'),
  },
  (table) => [
    index('mails_settled').on(sql`coalesce(${table.sentAt}, ${table.droppedAt})`),
    index('mails_to_newest').on(
      table.toAddress,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
