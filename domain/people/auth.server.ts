import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.server.ts'
import { accounts, profiles, sessions, verifications } from '#db/tables/people.ts'
import type { Env } from '#platform/env.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { uuidV7 } from '#shared/uuid.ts'
import { type AttemptLimits, defaultAttemptLimits } from './attempt-limits.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'
import { sessionCookieName } from './session-cookie.ts'
import { sessionSeconds } from './session-lifetime.ts'

type Parts = { db: Db; env: Pick<Env, 'publicUrl' | 'authSecret' | 'smtpUrl'>; limits?: AttemptLimits }

/** Sets up the authentication library on our tables (docs/decisions/0002). None of its own routes is reachable: what people do about
 *  their accounts are the use cases of this folder. */
export function createAuth({ db, env, limits = defaultAttemptLimits }: Parts) {
  const isSecure = env.publicUrl.startsWith('https:')
  const library = betterAuth({
    appName: 'Noken',
    baseURL: env.publicUrl,
    secret: env.authSecret,
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: profiles, session: sessions, account: accounts, verification: verifications },
    }),
    user: {
      fields: { name: 'fullName', image: 'avatarUrl' },
      additionalFields: {
        role: { type: 'string', input: false },
        timeZone: { type: 'string', input: false },
        suspendedAt: { type: 'date', required: false, input: false },
      },
    },
    session: {
      expiresIn: sessionSeconds.longest,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: ({ hash, password }) => verifyPassword(hash, password) },
    },
    databaseHooks: {
      session: {
        create: {
          before: (session) => refuseSuspended(db, session.userId),
          after: (session) => noteSeen(db, session.userId),
        },
      },
    },
    advanced: {
      // The server checks where every write comes from before any route runs (server/same-origin.ts).
      disableCSRFCheck: true,
      disableOriginCheck: true,
      // The prefix that binds a cookie to its host is part of our name for it.
      useSecureCookies: false,
      cookiePrefix: 'noken',
      cookies: { session_token: { name: sessionCookieName(env.publicUrl) } },
      defaultCookieAttributes: { secure: isSecure, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuidV7(), validateSchema: false },
    },
  })
  return {
    library,
    limits,
    /** Whether addresses are confirmed by mail; without a mail server they count as confirmed (DECISIONS 24). */
    confirms: env.smtpUrl !== undefined,
    cookieName: sessionCookieName(env.publicUrl),
    isSecure,
    secret: env.authSecret,
  }
}

export type Auth = ReturnType<typeof createAuth>

/** Who is at the other end, as far as a session remembers it. */
export type Source = { address: string; userAgent: string }

/** That the person is here today. */
export async function noteSeen(db: Db, personId: string): Promise<void> {
  await db
    .update(profiles)
    .set({ lastSeenAt: sql`now()`, updatedAt: sql`${profiles.updatedAt}` })
    .where(eq(profiles.id, personId))
}

/** Whatever way someone has signed in: a suspended person gets no session (DECISIONS 12). */
async function refuseSuspended(db: Db, personId: string): Promise<void> {
  const [person] = await db
    .select({ suspendedAt: profiles.suspendedAt })
    .from(profiles)
    .where(eq(profiles.id, personId))
  if (!person || person.suspendedAt) throw new DomainError('forbidden', 'suspended')
}
