import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { roles } from '#shared/roles.ts'
import { defaultTimeZone, timeZones } from '#shared/time-zones.ts'
import { createdAt, moment, primaryId, updatedAt } from './columns.ts'
import { localeEnum } from './locale-enum.ts'

export const roleEnum = pgEnum('role', roles)
export const timeZoneEnum = pgEnum('time_zone', timeZones)

/** A person (SPEC §3 profiles). Emails are stored in lower case. A confirmed one is one person's; of those that nobody
 *  has confirmed several may be the same (docs/decisions/0026). */
export const profiles = pgTable(
  'profiles',
  {
    id: primaryId(),
    email: text('email').notNull(),
    /** Whether anyone who reads the address's mail has said that the account is theirs. */
    emailVerified: boolean('email_verified').notNull().default(false),
    fullName: text('full_name').notNull(),
    role: roleEnum('role').notNull().default('student'),
    avatarUrl: text('avatar_url'),
    timeZone: timeZoneEnum('time_zone').notNull().default(defaultTimeZone),
    /** The language in which they are written to: that of the screen on which they signed up, until they choose another. */
    locale: localeEnum('locale').notNull().default('id'),
    suspendedAt: moment('suspended_at'),
    /** Since when their courses are published without being looked at first. Null: as an instructor, somebody of staff
     *  approves them first. */
    approvedAt: moment('approved_at'),
    /** Why staff have refused to approve them, until they ask again. */
    approvalRefusal: text('approval_refusal'),
    /** When they were last mailed a link to choose a first password. Null: nobody has invited them. */
    invitedAt: moment('invited_at'),
    /** When they last signed in or went on with a session, noted once a day. */
    lastSeenAt: moment('last_seen_at'),
    /** An instructor who takes mentoring requests. Topics are those of content/mentoring.ts. */
    isMentor: boolean('is_mentor').notNull().default(false),
    mentorTopics: text('mentor_topics').array().notNull().default(sql`'{}'::text[]`),
    mentorBio: text('mentor_bio').notNull().default(''),
    /** What somebody who teaches or organizes says of themselves on their public page. */
    about: text('about').notNull().default(''),
    /** Which editions of the terms and of the privacy policy they have agreed to last; the proof is in `consents`. */
    termsEdition: date('terms_edition'),
    privacyEdition: date('privacy_edition'),
    /** When they were born, as they or their school have said; changed by admins alone afterwards. */
    birthDate: date('birth_date'),
    birthSaidAt: moment('birth_said_at'),
    /** Until when they may put off saying it; null before they were asked. */
    birthDueAt: moment('birth_due_at'),
    /** When they put it off last. */
    birthLaterAt: moment('birth_later_at'),
    /** When a guardian agreed, or a school for them; the proof is in `guardian_consents`. Null for grown-ups, and while they wait. */
    guardianAgreedAt: moment('guardian_agreed_at'),
    /** Whether questions that they miss in quizzes come back to them. */
    repeatsMissed: boolean('repeats_missed').notNull().default(true),
    /** Since when they want as little as possible to be done with their data. */
    restrictedAt: moment('restricted_at'),
    /** When they will be erased, as they have asked themselves. */
    deletionAt: moment('deletion_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('profiles_email_lower_case', sql`${table.email} = lower(${table.email})`),
    uniqueIndex('profiles_email_unique').on(table.email).where(sql`${table.emailVerified}`),
    index('profiles_unconfirmed_email').on(table.email).where(sql`not ${table.emailVerified}`),
    index('profiles_created_at').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('profiles_mentors').on(table.createdAt, table.id).where(sql`${table.isMentor}`),
    index('profiles_role_newest').on(
      table.role,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    // Who waits for approval, which every page of a desk counts.
    index('profiles_unapproved')
      .on(table.id)
      .where(
        sql`${table.role} = 'instructor' and ${table.approvedAt} is null and ${table.suspendedAt} is null`,
      ),
    // By which children whose guardian has not agreed are found.
    index('profiles_birth_date')
      .on(table.birthDate)
      .where(sql`${table.birthDate} is not null and ${table.guardianAgreedAt} is null`),
    index('profiles_last_seen').on(table.lastSeenAt).where(sql`${table.suspendedAt} is null`),
    index('profiles_sorted_name').on(sql`left(lower(${table.fullName}), 60)`, table.id),
    index('profiles_seen').on(
      sql`coalesce(${table.lastSeenAt}, timestamptz '1970-01-01 00:00:00+00')`,
      table.id,
    ),
    index('profiles_role_full_name').on(table.role, table.fullName, table.id),
    // Students are not found by their name.
    index('profiles_search_terms')
      .using('gin', sql`search_terms(${table.fullName}, '')`)
      .with({ fastupdate: false })
      .where(sql`${table.role} <> 'student'`),
    index('profiles_search').using(
      'gin',
      sql`${table.fullName} gin_trgm_ops`,
      sql`${table.email} gin_trgm_ops`,
    ),
  ],
)

/** How many people there are of each role, kept by a trigger on profiles so that lists of many people needn't count them. */
export const profileCounts = pgTable('profile_counts', {
  role: roleEnum('role').primaryKey(),
  people: integer('people').notNull().default(0),
})

/** A signed-in browser. Deleting the row signs it out at once. */
export const sessions = pgTable(
  'sessions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text('token').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last showed, by their password or second factor, that it is they who hold it. */
    confirmedAt: moment('confirmed_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/** A way to sign in: 'credential', whose password is an argon2id hash (null before one is chosen), or the account of a
 *  provider (OpenID Connect), which its issuer and its subject name. */
export const accounts = pgTable(
  'accounts',
  {
    id: primaryId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('accounts_user_id').on(table.userId),
    // An account elsewhere opens one here.
    uniqueIndex('accounts_elsewhere_unique')
      .on(table.providerId, table.accountId)
      .where(sql`${table.providerId} <> 'credential'`),
  ],
)

/** The second factor of a person who has set one up: the secret that their authenticator app shares with us (RFC 6238). */
export const secondFactors = pgTable('second_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  /** Encrypted with a key that is made of AUTH_SECRET. */
  secret: text('secret').notNull(),
  /** The last time step of 30 seconds whose code was used: none up to it is taken again. */
  lastStep: integer('last_step').notNull(),
  createdAt: createdAt(),
})

/** What people were called before, and until when: what is vouched for under the name of a day stays under that name. A
 *  trigger on profiles writes it (0084), so that nothing which changes a name can forget to. */
export const earlierNames = pgTable(
  'earlier_names',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    fullName: text('full_name').notNull(),
    until: moment('until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.until] })],
)

/** A passkey of a person (WebAuthn): what their device keeps signs, and what is here tells whether it was that device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What the device calls it. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it was used, where the device counts; one that counts backwards is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How the device can be reached, as the browser said. */
    transports: text('transports').array().notNull(),
    /** What the device calls the person: chance, the same for all of theirs. */
    userHandle: text('user_handle').notNull(),
    /** What the person calls it. */
    name: text('name').notNull(),
    /** Whether it lives on other devices of theirs too. */
    isBackedUp: boolean('is_backed_up').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [index('passkeys_user_id').on(table.userId)],
)

/** What somebody signs in with who has lost their authenticator app, and their passkeys: each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** SHA-256: a code has 125 bits of chance, so that nobody finds it by trying. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (table) => [uniqueIndex('recovery_codes_of_person').on(table.userId, table.codeHash)],
)

/** Single-use, expiring secrets such as password reset links. */
export const verifications = pgTable(
  'verifications',
  {
    id: primaryId(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
)

/** How often something was tried in the current window, by a key such as 'sign-in:address:203.0.113.9'. Shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: moment('resets_at').notNull(),
  },
  (table) => [index('rate_limits_resets_at').on(table.resetsAt)],
)
