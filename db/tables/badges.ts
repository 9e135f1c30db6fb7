import { sql } from 'drizzle-orm'
import { bigserial, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, primaryId } from './columns.ts'
import { certificates } from './learning.ts'
import { profiles } from './people.ts'

/** The keys under which badges are signed. A retired one signs nothing more and stays listed, so that what it has
 *  signed can be verified. */
export const issuerKeys = pgTable(
  'issuer_keys',
  {
    id: primaryId(),
    /** The public half, as the issuer's document lists it. */
    multikey: text('multikey').notNull().unique(),
    /** The private half, sealed under a key that follows from AUTH_SECRET. */
    sealedKey: text('sealed_key').notNull(),
    createdAt: createdAt(),
    /** Null for the one that signs: there is no other. */
    retiredAt: moment('retired_at'),
  },
  (table) => [uniqueIndex('issuer_keys_current').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
)

/** A certificate as a signed credential (Open Badges 3.0). What is signed never changes: with a corrected name there is
 *  another one, and this is superseded. */
export const badges = pgTable(
  'badges',
  {
    id: primaryId(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Where it stands in the status lists, from 1 on: its list and its bit there. Nothing else ever stands there. */
    place: bigserial('place', { mode: 'number' }).notNull().unique(),
    /** The credential as JSON, byte for byte as it was signed. Null once it is superseded, and when it is to be signed anew. */
    document: text('document'),
    /** PUBLIC_URL under which it was signed. */
    origin: text('origin').notNull(),
    signedAt: moment('signed_at').notNull().defaultNow(),
    supersededAt: moment('superseded_at'),
    /** What the status list says of it. */
    isRevoked: boolean('is_revoked').notNull().default(false),
  },
  (table) => [
    uniqueIndex('badges_current').on(table.certificateId).where(sql`${table.supersededAt} is null`),
    index('badges_certificate').on(table.certificateId),
    index('badges_revoked').on(table.place).where(sql`${table.isRevoked}`),
    index('badges_origin').on(table.origin).where(sql`${table.document} is not null`),
  ],
)

/** Signed lists of which badges are revoked. */
export const statusLists = pgTable('status_lists', {
  number: integer('number').primaryKey(),
  /** The list as a signed credential; null when something has changed since and nobody has asked. */
  document: text('document'),
  /** PUBLIC_URL under which it was signed. */
  origin: text('origin').notNull().default(''),
})

/** Names on certificates that were corrected. */
export const nameCorrections = pgTable(
  'name_corrections',
  {
    id: primaryId(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    /** Whose name it is: with their account the earlier names go. */
    holderId: uuid('holder_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    fromName: text('from_name').notNull(),
    toName: text('to_name').notNull(),
    correctedAt: moment('corrected_at').notNull().defaultNow(),
    correctedBy: uuid('corrected_by').references(() => profiles.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('name_corrections_certificate').on(table.certificateId, table.correctedAt),
    index('name_corrections_holder').on(table.holderId),
    index('name_corrections_corrected_by').on(table.correctedBy).where(sql`${table.correctedBy} is not null`),
  ],
)
