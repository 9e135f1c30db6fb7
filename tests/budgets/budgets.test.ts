import { matchPath } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { isHydratedPath } from '#shared/hydrated-paths.ts'
import type { Role } from '#shared/roles.ts'
import { routesOfBuild } from '#tests/access/routes-of-build.ts'
import { demoOnPostgres } from '#tests/demo-data-dir.ts'
import type { RealPostgres } from '#tests/engines/real-postgres.ts'
import { countQueries, type QueryCounter } from '#tests/query-counter.ts'
import { demoAccounts, type RunningServer, removeDataDir, startServer } from '#tests/running-server.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'
import { filesForEach } from './class-behind-proxy.ts'
import { notForVisitors } from './not-for-visitors.ts'
import { fresh, type Weighed, weighPage } from './page-weight.ts'

const kilobyte = 1000
const mostQueries = 5

let dataDir: string
let postgres: RealPostgres
let counter: QueryCounter
let server: RunningServer
let student: Visitor
let course: { id: string; lessons: string[] }
let taught: typeof course
let allCourses: string[] = []
let event: string
let instructor: string
const { routes } = await routesOfBuild()

const listSchema = z.object({
  courses: z.array(
    z.object({ id: z.string(), title: z.string(), lesson_count: z.number(), instructor_id: z.string() }),
  ),
})
const eventsSchema = z.object({ events: z.array(z.object({ id: z.string() })) })
const courseSchema = z.object({
  modules: z.array(z.object({ lessons: z.array(z.object({ id: z.string() })) })),
})

async function lessonsOf(id: string): Promise<string[]> {
  const { modules } = courseSchema.parse(await (await student.get(`/api/courses/${id}`)).json())
  return modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id))
}
const readers = new Map<Role, Promise<Visitor>>()

/** Somebody of the demo with this role, signed in once. */
function readerOf(role: Role): Promise<Visitor> {
  const reader = readers.get(role) ?? signIn(role)
  readers.set(role, reader)
  return reader
}

async function signIn(role: Role): Promise<Visitor> {
  const account = (await demoAccounts(dataDir)).find((each) => each.role === role)
  if (!account) throw new Error(`The demo has nobody with the role ${role}.`)
  return signedIn(server.url, account)
}

beforeAll(async () => {
  const demo = await demoOnPostgres()
  postgres = demo.postgres
  dataDir = demo.dataDir
  counter = await countQueries(postgres.url)
  server = await startServer({ dataDir, databaseUrl: counter.databaseUrl, env: { DEMO: '1' } })
  student = await readerOf('student')
  const { courses } = listSchema.parse(await (await student.get('/api/courses')).json())
  allCourses = courses.map(({ id }) => id)
  const longest = courses.toSorted((a, b) => b.lesson_count - a.lesson_count)[0]
  if (!longest) throw new Error('The demo has no course.')
  course = { id: longest.id, lessons: await lessonsOf(longest.id) }
  // The instructor's, whose first lesson asks for work.
  const { id = '' } = courses.find(({ title }) => title === 'Beda Pendapat, Tetap Satu Tim') ?? {}
  taught = { id, lessons: await lessonsOf(id) }
  await student.post(`/courses/${course.id}`, { intent: 'enroll' })
  instructor = longest.instructor_id
  event = eventsSchema.parse(await (await student.get('/api/events')).json()).events[0]?.id ?? ''
})

afterAll(async () => {
  counter?.letJobsGo()
  await server?.stop()
  await counter?.stop()
  await postgres?.stop()
  removeDataDir(dataDir)
})

const publicPages = () => [
  '/',
  '/courses',
  '/courses?search=zzz',
  '/search',
  '/search?q=usaha',
  '/search?q=zzz',
  '/search?q=desain+zzz',
  '/search?q=kerja&kind=course',
  `/courses/${course.id}`,
  `/courses/${course.id}?tab=curriculum`,
  `/courses/${course.id}?tab=reviews`,
  '/artikel',
  '/artikel?count=8',
  '/artikel/memimpin-tanpa-jabatan',
  '/artikel/membaca-kontrak-kerja-pertama',
  '/passion-discovery',
  '/passion-discovery?a=b',
  '/passion-discovery?a=bdaec',
  '/auth/signin',
  '/auth/signup',
  '/auth/forgot-password',
  '/student',
  ...['/certificate/verify', '/issuer/about'],
  ...['/auth/new-email?token=x', '/auth/end-sign-ins?token=x'],
  '/auth/confirm-email?token=x',
  '/auth/reset-password?token=x',
  '/admin',
  '/instructor',
  '/staff',
  '/events',
  '/events?time=past',
  `/events/${event}`,
  `/people/${instructor}`,
  '/saved',
  '/saved?tab=events',
  '/mentoring',
  '/program/creative-room',
  '/program/young-leaders',
  '/program/career-connection',
  '/about',
  '/contact?kind=partner',
  '/contact/sent',
  ...['/newsletter', '/guardian', '/p/yohana-kambu', '/p/yohana-kambu/proof/2'],
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/notifications/leave?person=x',
  '/privacy',
  '/terms',
  '/cookies',
  '/no-such-page',
]

test('every screen of visitors is weighed', () => {
  const weighed = publicPages().map((page) => new URL(page, server.url).pathname)
  const forgotten = routes
    .filter(({ hasScreen, hydrates, pattern }) => hasScreen && !hydrates && !notForVisitors.includes(pattern))
    .filter(({ pattern }) => !weighed.some((path) => matchPath(pattern, path)))
    .map(({ pattern }) => pattern)
  expect(forgotten).toEqual([])
})

test('a public page is at most 14 kB of HTML and styles, and 5 kB of script', async () => {
  const ofCourses = allCourses.flatMap((id) => [`/courses/${id}`, `/courses/${id}?tab=curriculum`])
  for (const path of new Set([...publicPages(), ...ofCourses])) {
    const { html, styles, scripts } = await weighPage(server.url + path)
    const most = path === '/' ? 20 : 14
    expect.soft(html + styles, `HTML and styles of ${path}`).toBeLessThanOrEqual(most * kilobyte)
    expect(scripts, `script of ${path}`).toBeGreaterThan(0)
    expect.soft(scripts, `script of ${path}`).toBeLessThanOrEqual(5 * kilobyte)
  }
})

async function expectScriptsWithin(most: number, screens: readonly Weighed[]) {
  for (const [role, path, opened] of screens) {
    const cookies = (await readerOf(role)).cookies()
    const { status, scripts, files } = await weighPage(server.url + path, cookies, opened)
    expect(status, path).toBe(200)
    expect.soft(scripts, `script of ${path}`).toBeLessThanOrEqual(most)
    expect.soft(files, `files of ${path}`).toBeLessThanOrEqual(filesForEach)
    // React itself is more than this: a screen that sends less does not hydrate.
    expect(scripts, `script of ${path}`).toBeGreaterThan(30 * kilobyte)
  }
}

test('a hydrated screen is at most 130 kB of script, with what it fetches for the tab that is asked for', async () => {
  await expectScriptsWithin(130 * kilobyte, [
    ['student', '/dashboard'],
    ['student', `/courses/${course.id}/learn`],
    ['instructor', '/instructor/dashboard'],
    ['instructor', '/instructor/dashboard?tab=courses', ['course-list']],
    ['instructor', '/instructor/dashboard?tab=students', ['students-tab', 'message-to-students']],
    ['instructor', '/instructor/dashboard?tab=analytics', ['analytics-tab']],
    ['instructor', '/instructor/dashboard?tab=insights', ['insights-tab']],
    ['instructor', '/instructor/questions'],
    ['instructor', '/instructor/marking'],
    ['instructor', `/instructor/courses/${taught.id}/quiz/${taught.lessons[0]}`],
    ['instructor', `/instructor/courses/${taught.id}/quiz/${taught.lessons[0]}?add=single`],
    ['instructor', `/instructor/courses/${taught.id}/bank`],
    ['instructor', `/instructor/courses/${taught.id}/marking`],
    ['instructor', `/instructor/courses/${taught.id}/assignment/${taught.lessons[0]}`],
    ['instructor', `/courses/${taught.id}/assignment/${taught.lessons[0]}`],
    ['instructor', `/instructor/courses/${taught.id}/essays`],
    ['instructor', '/instructor/courses/create'],
    ['instructor', '/instructor/courses/upload'],
    ['staff', '/staff/dashboard'],
    ['staff', '/staff/categories'],
    ['staff', '/staff/articles'],
    ['staff', '/staff/pages'],
    ['staff', '/staff/pages/testimonials'],
    ['staff', '/staff/articles/new'],
    ['staff', '/staff/articles/setelah-ditolak'],
    ['staff', '/staff/inbox'],
    ['staff', '/staff/newsletter'],
    ['admin', '/admin/dashboard'],
    ['admin', '/admin/courses'],
    ['admin', `/admin/courses/${course.id}/manage`],
    ['admin', `/admin/courses/${course.id}/edit`],
    ['admin', `/admin/courses/${course.id}/learners`],
    ['admin', '/admin/events'],
    ['admin', '/admin/events/create'],
    ['admin', '/admin/users'],
    ['admin', '/admin/users/add'],
    ['admin', `/admin/users/${instructor}`],
    ['admin', `/admin/users/${instructor}?tab=activity`, ['user-lists']],
    ['admin', '/admin/users/import'],
    ['admin', '/admin/audit'],
    ['admin', '/admin/jobs'],
    ['admin', '/admin/mails'],
    ['admin', '/admin/mails/event-registered'],
  ])
})

// Anyone who opens one has the screen already and is about to type: what is heavy of it comes while they wait for nothing else.
test('with the dialog that is opened on it, a hydrated screen is at most 136 kB', async () => {
  await expectScriptsWithin(136 * kilobyte, [
    ['admin', `/admin/courses/${course.id}/manage?dialog=add-module`, ['studio-dialogs']],
    ['admin', `/admin/courses/${course.id}/manage?dialog=add-lesson`, ['lesson-dialogs']],
    ['admin', `/admin/users/${instructor}?dialog=edit`, ['user-edit-dialog']],
  ])
})

test('links know which screens hydrate as the routes themselves say it', () => {
  for (const { pattern, hydrates, hasScreen } of routes.filter((route) => route.hasScreen)) {
    const path = pattern
      .replaceAll(/\/:\w+\?/g, '')
      .replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
    expect({ pattern, hydrates: isHydratedPath(path) }).toEqual({ pattern, hydrates: hydrates && hasScreen })
  }
})

test('a page takes at most five queries, whatever the data', async () => {
  const visitor = visit(server.url)
  const asked = { intent: 'ask', title: 'Apa?', body: 'Saya belum paham.', sure: '1' }
  const made = await student.post(`/courses/${course.id}/questions`, asked)
  const forAll = ['/', '/courses', `/courses/${course.id}`]
  // Anyone who is the first reader of a page that nobody keeps yet has it rendered for visitors afterwards.
  for (const path of forAll) await (await visitor.get(path)).text()
  await counter.holdJobs()
  const readings: [string, Visitor, string][] = [
    // A parameter that no page reads keeps a page out of the cache.
    ...publicPages().map((path): [string, Visitor, string] => ['a visitor', visitor, fresh(path)]),
    ['a visitor', visitor, '/api/courses?fresh=1'],
    ['a visitor', visitor, `/api/courses/${course.id}?fresh=1`],
    // Rendered for them, and filled with what is theirs.
    ...forAll.flatMap((path): [string, Visitor, string][] => [
      ['a student', student, fresh(path)],
      ['a student', student, path],
    ]),
    ['a student', student, `/courses/${course.id}?tab=reviews`],
    ...[
      `/people/${instructor}`,
      `/people/${instructor}/message`,
      '/messages',
      '/saved',
      '/saved?tab=events',
      '/account',
      '/notes',
      '/repeat',
      '/notifications',
      '/account/consents',
      ...['/account/data', '/account/birth-date', '/account/portfolio', '/account/portfolio/preview'],
      '/account/delete',
      '/account/notifications',
      ...['overview', 'courses', 'events', 'achievements'].map((tab) => `/dashboard?tab=${tab}`),
    ].map((path): [string, Visitor, string] => ['a student', student, path]),
    ['an instructor', await readerOf('instructor'), `/instructor/courses/${taught.id}/marking`],
    ...['learn', 'questions', 'questions?ask=1&title=Bagaimana+caranya'].map(
      (screen): [string, Visitor, string] => ['a student', student, `/courses/${course.id}/${screen}`],
    ),
    ['a student', student, made.headers.get('location') ?? ''],
    ['a student', student, `/courses/${course.id}/learn?lesson=${course.lessons.at(-1)}`],
  ]
  let noted = 0
  for (const [who, reader, path] of readings) {
    const statements = await counter.during(() => reader.get(path).then((answer) => answer.text()))
    expect(statements.length, `${path} for ${who}:\n${statements.join('\n')}`).toBeLessThanOrEqual(
      mostQueries,
    )
    noted += statements.length
  }
  expect(noted, 'the counter sees what is asked').toBeGreaterThan(readings.length)
})

test('a page that is kept takes no query at all', async () => {
  const visitor = visit(server.url)
  for (const path of ['/', '/courses', `/courses/${course.id}`]) {
    await visitor.get(path).then((answer) => answer.text())
    const statements = await counter.during(() => visitor.get(path).then((answer) => answer.text()))
    expect(statements, path).toEqual([])
  }
})
