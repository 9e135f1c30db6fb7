import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { inquiryKinds } from '#shared/inquiry-kinds.ts'
import { createdAt, moment, primaryId } from './columns.ts'
import { localeEnum } from './locale-enum.ts'
import { profiles } from './people.ts'

export const inquiryKindEnum = pgEnum('inquiry_kind', inquiryKinds)

/** What people without an account, or with one, have sent to the organisation. Emails are stored in lower case. A newsletter
 *  subscription is the one kind with a token, of which only the hash is here: it stands in the links that confirm and end it, and nobody is
 *  written to before confirmed_at. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: primaryId(),
    kind: inquiryKindEnum('kind').notNull(),
    name: text('name').notNull().default(''),
    email: text('email').notNull(),
    /** Of a partner. */
    organisation: text('organisation').notNull().default(''),
    subject: text('subject').notNull().default(''),
    /** Of a mentoring request: one of content/mentoring.ts; of an application: the program's key. */
    topic: text('topic').notNull().default(''),
    mentorId: uuid('mentor_id').references(() => profiles.id, { onDelete: 'set null' }),
    message: text('message').notNull().default(''),
    /** The language in which the sender was reading, and is answered. */
    locale: localeEnum('locale').notNull(),
    token: text('token').unique(),
    confirmedAt: moment('confirmed_at'),
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by').references(() => profiles.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (table) => [
    check('inquiries_email_lower_case', sql`${table.email} = lower(${table.email})`),
    check(
      'inquiries_token_of_newsletter',
      sql`(${table.kind} = 'newsletter') = (${table.token} is not null)`,
    ),
    check(
      'inquiries_confirmed_is_newsletter',
      sql`${table.confirmedAt} is null or ${table.kind} = 'newsletter'`,
    ),
    uniqueIndex('inquiries_newsletter_email').on(table.email).where(sql`${table.kind} = 'newsletter'`),
    index('inquiries_kind_newest').on(
      table.kind,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('inquiries_newest').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('inquiries_open_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.handledAt} is null`),
    // What waits for an answer is counted for the person who looks after it, on every screen.
    index('inquiries_to_answer')
      .on(table.createdAt)
      .where(sql`${table.handledAt} is null and ${table.kind} <> 'newsletter'`),
    index('inquiries_mentor').on(table.mentorId),
    index('inquiries_handled_by').on(table.handledBy),
  ],
)
