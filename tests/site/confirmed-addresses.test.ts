import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#db/open-database.server.ts'
import { accounts, profiles } from '#db/tables/people.ts'
import { startMailServer } from '#tests/mail-server.ts'
import { messagesOf } from '#tests/messages-of.ts'
import { demoAccounts } from '#tests/running-server.ts'
import { signedIn, visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

// With a mail server: what sign-up, the account and the forgotten password answer, and what arrives.

const password = randomUUID()
const mail = await startMailServer()
afterAll(() => mail.close())
const { server, dataDir, account } = await siteForTest({ SMTP_URL: mail.url })

const listSchema = z.object({
  events: z.array(z.object({ id: z.string(), price: z.number(), max_attendees: z.number() })),
})

const courseList = z.object({ courses: z.array(z.object({ id: z.string() })) })

const form = (email: string) => ({
  email,
  fullName: 'Ana Maria',
  password,
  confirmPassword: password,
  role: 'student',
  terms: 'on',
})

async function signUp(email: string) {
  const visitor = visit(server.url)
  const answer = await visitor.post('/auth/signup', form(email))
  return { visitor, answer }
}

/** An answer without what is random in it. */
const shapeOf = (answer: Response) => ({
  status: answer.status,
  headers: [...answer.headers]
    .filter(([name]) => !['date', 'x-request-id'].includes(name))
    .map(([name, value]) => [
      name,
      value.replace(/[\w%+/=-]{20,}[\w.~%+/=-]*/g, '…').replace(/nonce-\S+/g, 'nonce'),
    ]),
})

const linkIn = (email: string | undefined, path: string): string => {
  const [link = ''] = email?.match(new RegExp(`http\\S+${path}\\S*`)) ?? []
  return link.replace(server.url, '')
}

test('sign-up answers a known address and an unknown one alike, byte for byte but for what is random', async () => {
  const known = await account('student')
  const unknown = `${randomUUID()}@baru.example`
  const [first, second] = [await signUp(known.email), await signUp(unknown)]
  expect(first.answer.status).toBe(302)
  expect(shapeOf(first.answer)).toEqual(shapeOf(second.answer))
  const [told] = await mail.untilMailed(known.email, 1)
  const [asked] = await mail.untilMailed(unknown, 1)
  expect(told).toContain('You already have an account')
  expect(asked).toContain('/auth/confirm-email?token=')
  const pages = await Promise.all(
    [first, second].map(async ({ visitor }) => (await visitor.get('/account')).text()),
  )
  for (const page of pages) expect(page).toContain('Your address is not confirmed yet')
  await expect(signedIn(server.url, { email: unknown, password })).rejects.toThrow('401')
  await expect(signedIn(server.url, { email: known.email, password })).rejects.toThrow('401')
})

test('the same for who signs up for a course: both are in its first lesson, and whose address it is is in none', async () => {
  const { courses } = courseList.parse(await (await visit(server.url).get('/api/courses')).json())
  const known = await account('student')
  const owner = await signedIn(server.url, known)
  const learnsIn = async (reader: typeof owner, courseId: string) =>
    (await reader.get(`/courses/${courseId}/learn`)).status === 200
  const tried = await Promise.all(courses.map(async ({ id }) => ((await learnsIn(owner, id)) ? null : id)))
  const course = tried.find((id) => id !== null) ?? ''
  const wish = `/auth/signup?${new URLSearchParams({ redirectTo: `/courses/${course}`, intent: 'enroll' })}`
  const asked = async (email: string) => {
    const visitor = visit(server.url)
    const begun = performance.now()
    const answer = await visitor.post(wish, form(email))
    return { visitor, answer, took: performance.now() - begun }
  }
  const tries: Awaited<ReturnType<typeof asked>>[][] = []
  // One after the other, so that neither waits for the other; the quickest of each tells the least of whatever else runs here.
  for (const _ of [1, 2, 3])
    tries.push([await asked(known.email), await asked(`${randomUUID()}@baru.example`)])
  for (const [ofKnown, ofUnknown] of tries) {
    expect(ofKnown?.answer.headers.get('location')).toBe(`/courses/${course}/learn`)
    expect(ofKnown && shapeOf(ofKnown.answer)).toEqual(ofUnknown && shapeOf(ofUnknown.answer))
    for (const each of [ofKnown, ofUnknown]) expect(each && (await learnsIn(each.visitor, course))).toBe(true)
  }
  const [quickestOfKnown, quickestOfUnknown] = [0, 1].map((place) =>
    Math.min(...tries.map((pair) => pair[place]?.took ?? Number.NaN)),
  )
  const ratio = (quickestOfKnown ?? 0) / (quickestOfUnknown ?? 1)
  expect(ratio).toBeGreaterThan(1 / 3)
  expect(ratio).toBeLessThan(3)
  expect(await learnsIn(owner, course)).toBe(false)
})

test('the link confirms after a press, once, and who is signed in stays; then the other mails arrive and other browsers get in', async () => {
  const email = `${randomUUID()}@baru.example`
  const { visitor } = await signUp(email)
  const [received] = await mail.untilMailed(email, 1)
  const link = linkIn(received, '/auth/confirm-email')
  expect((await visitor.get(link)).status).toBe(200)
  expect((await visitor.get(link)).status).toBe(200)
  expect((await visitor.post(link)).headers.get('location')).toBe('/dashboard')
  expect((await visitor.get(link)).status).toBe(410)
  expect(await (await visitor.get('/account')).text()).not.toContain('not confirmed')
  await signedIn(server.url, { email, password })
  await visit(server.url).post('/auth/forgot-password', { email })
  const [, reset] = await mail.untilMailed(email, 2)
  expect(reset).toContain('/auth/reset-password')
})

test('in a browser that is not signed in to the account the link leads on to a password, and who had signed up is out', async () => {
  const email = `${randomUUID()}@baru.example`
  const { visitor } = await signUp(email)
  const [received] = await mail.untilMailed(email, 1)
  const link = linkIn(received, '/auth/confirm-email')
  const owner = visit(server.url)
  expect(await (await owner.get(link)).text()).toContain('You are not signed in to this account here')
  const choose = (await owner.post(link)).headers.get('location') ?? ''
  expect(choose).toMatch(/^\/auth\/reset-password\?token=[\w-]+$/)
  expect((await visitor.get('/account')).headers.get('location')).toContain('/auth/signin')
  const own = randomUUID()
  expect((await owner.post(choose, { password: own, confirmPassword: own })).status).toBe(302)
  await expect(signedIn(server.url, { email, password })).rejects.toThrow('401')
  await signedIn(server.url, { email, password: own })
})

test('the account sends the mail again; a forgotten password confirms and lets choose', async () => {
  const email = `${randomUUID()}@baru.example`
  const { visitor } = await signUp(email)
  await mail.untilMailed(email, 1)
  expect((await visitor.post('/account', { intent: 'confirm-email' })).status).toBe(302)
  const [, again] = await mail.untilMailed(email, 2)
  expect(again).toContain('/auth/confirm-email')
  await visit(server.url).post('/auth/forgot-password', { email })
  const [, , choose] = await mail.untilMailed(email, 3)
  const link = linkIn(choose, '/auth/reset-password')
  const anew = randomUUID()
  const set = await visit(server.url).post(link, { password: anew, confirmPassword: anew })
  expect(set.status).toBe(302)
  await signedIn(server.url, { email, password: anew })
})

test('after a reset the email’s link ends what else opens the account, once, without signing in', async () => {
  const email = `${randomUUID()}@baru.example`
  const { visitor } = await signUp(email)
  const [received] = await mail.untilMailed(email, 1)
  await visitor.post(linkIn(received, '/auth/confirm-email'))
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  try {
    const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email))
    const userId = person?.id ?? ''
    await db.insert(accounts).values({ userId, accountId: userId, providerId: 'https://campus.example' })
    await visit(server.url).post('/auth/forgot-password', { email })
    const [, choose] = await mail.untilMailed(email, 2)
    const own = randomUUID()
    const chosen = { password: own, confirmPassword: own }
    await visit(server.url).post(linkIn(choose, '/auth/reset-password'), chosen)
    const [, , methods] = await mail.untilMailed(email, 3)
    const link = linkIn(methods, '/auth/end-sign-ins')
    const owner = await signedIn(server.url, { email, password: own })

    const reader = visit(server.url)
    // Programs that read mail look too.
    for (const _ of [1, 2]) expect(await (await reader.get(link)).text()).toContain('campus.example')
    expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(2)
    expect((await reader.post(link)).headers.get('location')).toBe('/auth/signin')
    expect(await (await reader.get('/auth/signin')).text()).toContain(
      messagesOf('en').shell_flash_sign_in_methods_ended,
    )
    expect(await db.$count(accounts, eq(accounts.userId, userId))).toBe(1)
    expect((await owner.get('/account')).headers.get('location')).toContain('/auth/signin')
    await signedIn(server.url, { email, password: own })
    expect((await reader.get(link)).status).toBe(410)
    expect((await reader.post(link)).status).toBe(410)
  } finally {
    await close()
  }
})

test('nothing else is mailed before: emails about events come from then on', async () => {
  const email = `${randomUUID()}@baru.example`
  const { visitor } = await signUp(email)
  const [received] = await mail.untilMailed(email, 1)
  const { events } = listSchema.parse(await (await visitor.get('/api/events')).json())
  const register = async (id = '') =>
    expect((await visitor.post(`/events/${id}`, { intent: 'register' })).status).toBe(302)
  const [first, second] = events.filter(({ price, max_attendees }) => price === 0 && max_attendees === 0)
  await register(first?.id)
  await expect.poll(server.output).toContain('its address is not confirmed')
  await visitor.post(linkIn(received, '/auth/confirm-email'))
  await register(second?.id)
  const [, about] = await mail.untilMailed(email, 2)
  expect(about).toContain(`/events/${second?.id}`)
})

test('a right password at another portal leads to one’s own dashboard', async () => {
  for (const { role, email, password: own } of await demoAccounts(dataDir))
    for (const portal of ['/admin', '/staff', '/instructor', '/student']) {
      const answer = await visit(server.url).post(portal, { email, password: own })
      const home = role === 'student' ? '/dashboard' : `/${role}/dashboard`
      expect(answer.headers.get('location'), `${role} at ${portal}`).toBe(home)
    }
})

test('signing up while signed in ends the session that was there', async () => {
  const student = await signedIn(server.url, await account('student'))
  const before = student.cookies()
  await student.post('/auth/signup', form(`${randomUUID()}@baru.example`))
  const old = await fetch(`${server.url}/account`, { headers: { cookie: before }, redirect: 'manual' })
  expect(old.headers.get('location')).toContain('/auth/signin')
})
