import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { profiles } from './people.ts'

/** What a learner or an attendee has asked somebody who teaches or organizes, and what they answered, once. Neither is told the other's
 *  address. It goes when either of the two goes (docs/decisions/0042). */
export const questions = pgTable(
  'questions',
  {
    id: primaryId(),
    askerId: uuid('asker_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    askedId: uuid('asked_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The title, as it was, of the course or the event by which the two know each other. */
    about: text('about').notNull(),
    text: text('text').notNull(),
    createdAt: createdAt(),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
    /** The one who was asked has shown it to staff: its asker can ask them nothing more. */
    reportedAt: moment('reported_at'),
  },
  (table) => [
    index('questions_asked_newest').on(
      table.askedId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('questions_asker_newest').on(
      table.askerId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
  ],
)
