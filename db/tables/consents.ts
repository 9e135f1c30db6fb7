import { sql } from 'drizzle-orm'
import { boolean, check, date, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { agreedDocuments, consentHows, consentTopics } from '#shared/consents.ts'
import { moment, primaryId } from './columns.ts'
import { localeEnum } from './locale-enum.ts'
import { profiles } from './people.ts'

export const agreedDocumentEnum = pgEnum('agreed_document', agreedDocuments)
export const consentTopicEnum = pgEnum('consent_topic', consentTopics)
export const consentHowEnum = pgEnum('consent_how', consentHows)

/** A text that people agree to, word for word as it was shown: terms or privacy policy in one language. A changed word
 *  makes another. Nothing here is changed or deleted. */
export const legalTexts = pgTable('legal_texts', {
  /** SHA-256 of document, language and text, in hexadecimal. */
  hash: text('hash').primaryKey(),
  document: agreedDocumentEnum('document').notNull(),
  locale: localeEnum('locale').notNull(),
  /** The day that stands above it. */
  edition: date('edition').notNull(),
  /** Markdown. */
  text: text('text').notNull(),
  keptAt: moment('kept_at').notNull().defaultNow(),
})

/** That somebody has agreed to a text, or to what is optional, or has taken that back: when, and from where. Written
 *  once; what counts is the newest of a topic. */
export const consents = pgTable(
  'consents',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    topic: consentTopicEnum('topic').notNull(),
    isGiven: boolean('is_given').notNull().default(true),
    /** Of the terms or the privacy policy: the very text. */
    textHash: text('text_hash').references(() => legalTexts.hash),
    how: consentHowEnum('how').notNull(),
    at: moment('at').notNull().defaultNow(),
    /** Of the network. Null for the people of the demo. */
    address: text('address'),
    userAgent: text('user_agent'),
  },
  (table) => [
    index('consents_user').on(table.userId, table.at),
    check(
      'consents_text_of_document',
      sql`(${table.topic} in ('terms', 'privacy')) = (${table.textHash} is not null)`,
    ),
  ],
)
