import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { codeOfStep, stepAt } from '#domain/people/second-factor/totp.ts'
import { type Visitor, visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, account, somebody } = await siteForTest()

const listSchema = z.object({ courses: z.array(z.object({ id: z.string(), title: z.string() })) })
const { courses } = listSchema.parse(await (await visit(server.url).get('/api/courses')).json())
const course = courses[0]?.id ?? ''
const title = courses[0]?.title ?? ''

const wishAt = (screen: string, courseId = course) =>
  `${screen}?${new URLSearchParams({ redirectTo: `/courses/${courseId}`, intent: 'enroll' })}`

const password = randomUUID()
const newcomer = (role = 'student') => ({
  email: `${randomUUID()}@baru.example`,
  fullName: 'Nona Kambu',
  password,
  confirmPassword: password,
  role,
  terms: 'on',
})

const credentials = ({ email, password: secret }: { email: string; password: string }) => ({
  email,
  password: secret,
})

const leadsTo = (answer: Response) => [answer.status, answer.headers.get('location')]
const isEnrolled = async (reader: Visitor, courseId = course) =>
  (await reader.get(`/courses/${courseId}/learn`)).status === 200

/** What the next screen is to say. */
const saidBy = (answer: Response) =>
  answer.headers.getSetCookie().filter((cookie) => cookie.includes('flash'))

/** An authenticator app that was given the key of this screen (RFC 4648, RFC 6238). `steps` from now. */
function appOf(html: string): (steps?: number) => string {
  const [, key = ''] = /otpauth:[^"]*[?;&]secret=([A-Z2-7]+)/.exec(html) ?? []
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  return (steps = 0) => codeOfStep(secret, stepAt(new Date()) + steps)
}

const codesIn = (html: string) =>
  [...html.matchAll(/<code[^>]*>([^<]+)<\/code>/g)].map(([, code = '']) => code)

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]*intent=enroll[^"]*)"/g)].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  )

test('a course leads a visitor to signing up and in, with the same wish, which both screens say', async () => {
  const visitor = visit(server.url)
  const links = linksIn(await (await visitor.get(`/courses/${course}`)).text())
  expect(new Set(links)).toEqual(new Set([wishAt('/auth/signup'), wishAt('/auth/signin')]))
  const signUp = await (await visitor.get(wishAt('/auth/signup'))).text()
  expect(signUp).toContain(title)
  expect(signUp).toContain('<input type="hidden" name="role" value="student"/>')
  expect(linksIn(signUp)).toContain(wishAt('/auth/signin'))
  const signIn = await (await visitor.get(wishAt('/auth/signin'))).text()
  expect(signIn).toContain(title)
  expect(linksIn(signIn)).toContain(wishAt('/auth/signup'))
})

test('who makes an account for a course is in its first lesson', async () => {
  const visitor = visit(server.url)
  const answer = await visitor.post(wishAt('/auth/signup'), newcomer())
  expect(leadsTo(answer)).toEqual([302, `/courses/${course}/learn`])
  const lesson = await visitor.get(`/courses/${course}/learn`)
  expect(lesson.status).toBe(200)
  expect(await lesson.text()).toContain('class="toast" role="status"')
})

test('so is who signs in for it; the second time nothing new is said', async () => {
  const person = newcomer()
  await visit(server.url).post('/auth/signup', person)
  for (const said of [1, 0]) {
    const visitor = visit(server.url)
    const answer = await visitor.post(wishAt('/auth/signin'), credentials(person))
    expect(leadsTo(answer)).toEqual([302, `/courses/${course}/learn`])
    expect(saidBy(answer)).toHaveLength(said)
    expect(await isEnrolled(visitor)).toBe(true)
  }
})

test('a second factor hands the wish on: whoever passes it is enrolled, once, and nobody before', async () => {
  const person = newcomer()
  const owner = visit(server.url)
  await owner.post('/auth/signup', person)
  const app = appOf(await (await owner.get('/account/second-factor')).text())
  const enabled = await owner.post('/account/second-factor', { intent: 'enable', code: app() })
  const [recovery = ''] = codesIn(await enabled.text())

  const visitor = visit(server.url)
  const asked = await visitor.post(wishAt('/auth/signin'), credentials(person))
  expect(leadsTo(asked)).toEqual([302, wishAt('/auth/second-factor')])
  expect((await visitor.post(wishAt('/auth/second-factor'), { code: '000000' })).status).toBe(401)
  expect(await isEnrolled(owner)).toBe(false)
  // The code of the step that set it up is spent.
  const passed = await visitor.post(wishAt('/auth/second-factor'), { code: app(1) })
  expect(leadsTo(passed)).toEqual([302, `/courses/${course}/learn`])
  expect(saidBy(passed)).toHaveLength(1)
  expect(await isEnrolled(visitor)).toBe(true)

  const again = visit(server.url)
  await again.post(wishAt('/auth/signin'), credentials(person))
  const passedAgain = await again.post(wishAt('/auth/second-factor'), { code: recovery })
  expect(leadsTo(passedAgain)).toEqual([302, `/courses/${course}/learn`])
  expect(saidBy(passedAgain)).toHaveLength(0)
})

test('no address enrols anybody by being opened', async () => {
  const visitor = visit(server.url)
  await visitor.post('/auth/signup', newcomer())
  for (const screen of ['/auth/signup', '/auth/signin', '/student'])
    expect(leadsTo(await visitor.get(wishAt(screen)))).toEqual([302, `/courses/${course}`])
  expect((await visitor.get(`/courses/${course}?intent=enroll`)).status).toBe(200)
  expect(await isEnrolled(visitor)).toBe(false)
})

test('who may not enrol is let in all the same, and led to the course, which says why', async () => {
  const visitor = visit(server.url)
  const answer = await visitor.post(wishAt('/auth/signin'), credentials(await account('instructor')))
  expect(leadsTo(answer)).toEqual([302, `/courses/${course}`])
  expect(await (await visitor.get(`/courses/${course}`)).text()).toContain('Only students enroll in courses')
  const other = visit(server.url)
  expect(leadsTo(await other.post(wishAt('/auth/signup'), newcomer('instructor')))).toEqual([
    302,
    `/courses/${course}`,
  ])
})

test('a wish for a course that is not there is none', async () => {
  const missing = randomUUID()
  const visitor = visit(server.url)
  expect((await visitor.get(wishAt('/auth/signup', missing))).status).toBe(200)
  expect(leadsTo(await visitor.post(wishAt('/auth/signup', missing), newcomer()))).toEqual([
    302,
    `/courses/${missing}`,
  ])
  expect(await isEnrolled(visitor, missing)).toBe(false)
})

test('whose session is over when they ask to enrol signs in with that wish', async () => {
  const answer = await visit(server.url).post(`/courses/${course}`, { intent: 'enroll' })
  expect(leadsTo(answer)).toEqual([302, wishAt('/auth/signin')])
})

test('one tap of a student leads into the first lesson', async () => {
  const student = await somebody()
  const answer = await student.post(`/courses/${courses[1]?.id}`, { intent: 'enroll' })
  expect(leadsTo(answer)).toEqual([302, `/courses/${courses[1]?.id}/learn`])
})
