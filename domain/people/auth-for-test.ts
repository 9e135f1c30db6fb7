import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#db/client.server.ts'
import type { Outbox } from '#domain/outbox/outbox.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import type { Role } from '#shared/roles.ts'
import { type AttemptLimits, defaultAttemptLimits } from './attempt-limits.server.ts'
import { type Auth, createAuth } from './auth.server.ts'
import { createPerson } from './create-person.server.ts'
import type { Confirming } from './send-confirmation.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const env: Parameters<typeof createAuth>[0]['env'] = {
  publicUrl: 'http://127.0.0.1:3000',
  authSecret: 'a secret of at least thirty-two characters',
  smtpUrl: undefined,
  // Nobody needs a second factor, unless a test wants it so.
  demo: true,
}

/** Authentication as the server sets it up, with the limits that a test wants. */
export const authForTest = (limits: Partial<AttemptLimits> = {}, given: Partial<typeof env> = {}): Auth =>
  createAuth({ env: { ...env, ...given }, limits: { ...defaultAttemptLimits, ...limits } })

export const source = {
  address: '203.0.113.9',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0 Mobile Safari/537.36',
}

/** From a browser in which nobody has signed in before. */
export const elsewhere = { source, browser: { id: randomUUID(), people: [] } }

/** From one in which these people have. */
export const fromBrowserOf = (...people: string[]) => ({ source, browser: { id: randomUUID(), people } })

/** With a mail server: addresses are confirmed by mail. */
export const withMail = { smtpUrl: 'smtp://127.0.0.1:2525' }

/** How people are asked to confirm their address, in English. */
export const confirmingBy = (outbox: Outbox): Confirming => ({
  outbox,
  locale: 'en',
  address: source.address,
  links: {
    confirm: (token) => `https://noken.example/confirm?token=${token}`,
    signIn: 'https://noken.example/signin',
    forgot: 'https://noken.example/forgot',
  },
})

/** Where nobody looks at what is mailed. */
export const resetting = {
  outbox: outboxForTest(),
  label: (issuer: string) => new URL(issuer).host,
  endLink: (token: string) => `https://noken.example/end?token=${token}`,
}

let made = 0

/** A person with an email of their own and the password 'rahasia'. */
export async function makePerson(db: Db, role: Role = 'student') {
  const email = `person-${++made}-${process.pid}@example.org`
  const id = await createPerson(db, { email, fullName: `Orang ${made}`, password: 'rahasia', role })
  return { id, email, password: 'rahasia', remember: true }
}

/** A request with the session that a Set-Cookie header has started. */
export const requestWith = (setCookie: string): Request =>
  new Request(env.publicUrl, { headers: { cookie: setCookie.split(';')[0] ?? '' } })

/** Who asks with a cookie, null when that lets nobody in. */
export const viewerWith = async (db: Db, auth: Auth, cookie: string) =>
  (await viewerOfRequest(db, auth, requestWith(cookie))).viewer

/** Signs a person in and tells who the next request's viewer is. */
export async function signInForTest(
  db: Db,
  auth: Auth,
  person: { email: string; password: string; remember: boolean },
) {
  const { cookie } = await signInPerson(db, auth, person, elsewhere)
  const { viewer } = await viewerOfRequest(db, auth, requestWith(cookie))
  if (!viewer) throw new Error('The session that was just started is not known.')
  return { cookie, viewer }
}

/** What a student gets who signs in. */
export const whoeverIsLetIn = { role: 'student', cookie: expect.stringMatching(/^noken\.session=[^;]/) }
