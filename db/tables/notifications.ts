import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { profiles, sessions } from './people.ts'

/** What somebody was notified of because of something that has happened: each once a person and cause. `kind` is one of
 *  domain/notifications/notification-kinds.ts; `facts` is what its words need beside what is read by `subject_id`,
 *  which refers to a course, an event or an import and has no foreign key, because it outlives them. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    subjectId: uuid('subject_id'),
    facts: jsonb('facts').notNull().default({}),
    /** What has happened, such as 'event-cancelled:<id>': it is told once, however often it is said. */
    cause: text('cause').notNull(),
    /** It is shown on the site. Without that it is there for its cause alone. */
    isHere: boolean('is_here').notNull().default(true),
    /** It goes into the next daily mail. */
    waitsForDigest: boolean('waits_for_digest').notNull().default(false),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (table) => [
    unique('notifications_user_cause').on(table.userId, table.cause),
    index('notifications_user_newest').on(
      table.userId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('notifications_unread').on(table.userId).where(sql`${table.isHere} and ${table.readAt} is null`),
    index('notifications_for_digest').on(table.userId).where(sql`${table.waitsForDigest}`),
    index('notifications_oldest').on(table.createdAt),
  ],
)

/** How somebody wants to be notified, once they have said so. */
export const notificationWishes = pgTable('notification_wishes', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** By kind and channel, such as { "mail:event-changed": false }, where they have chosen. */
  choices: jsonb('choices').notNull().default({}),
  /** No mail between 21.00 and 7.00 in their zone, but those about their account. */
  isQuietAtNight: boolean('is_quiet_at_night').notNull().default(false),
  /** One mail a day instead of single ones. */
  wantsDigest: boolean('wants_digest').notNull().default(false),
})

/** A browser that shows what its person is notified of also when no page of the site is open. It belongs to the session in
 *  which they have asked for that, and goes with it: who has signed out, was suspended or has another password is shown
 *  nothing. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Where the browser's push service takes what is for it: an address that nobody guesses. */
    endpoint: text('endpoint').notNull().unique(),
    /** By which it is encrypted (platform/push/encrypt-push.server.ts), base64url. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The public key of ours that it was asked for under: it takes nothing under another one. */
    serverKey: text('server_key').notNull(),
    createdAt: createdAt(),
    /** When its service has last taken something. */
    sentAt: moment('sent_at'),
    /** How many were given up since. */
    failures: integer('failures').notNull().default(0),
  },
  (table) => [index('push_subscriptions_user').on(table.userId)],
)
