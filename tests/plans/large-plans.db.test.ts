import { drizzle } from 'drizzle-orm/node-postgres'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Db } from '#db/client.server.ts'
import { auditEntries } from '#domain/audit/queries.server.ts'
import { parseAuditFilter } from '#domain/audit/schema.ts'
import { courseCatalogue, newestCourses } from '#domain/courses/catalogue.server.ts'
import { courseForViewer } from '#domain/courses/course-detail.server.ts'
import { parseCourseFilter } from '#domain/courses/schema.ts'
import { eventCatalogue } from '#domain/events/catalogue.server.ts'
import { deskEvents } from '#domain/events/desk-events.server.ts'
import { eventForViewer } from '#domain/events/event-detail.server.ts'
import { ownEvents } from '#domain/events/own-events.server.ts'
import { registrantsOf } from '#domain/events/registrants.server.ts'
import { parseEventDeskFilter, parseEventFilter, parseRegistrantFilter } from '#domain/events/schema.ts'
import { enrollmentsOf } from '#domain/learning/dashboard.server.ts'
import { learnView } from '#domain/learning/learn-view.server.ts'
import { learningOverviewOf } from '#domain/learning/learning-overview.server.ts'
import { ownNotifications } from '#domain/notifications/own-notifications.server.ts'
import { listPayments } from '#domain/payments/desk/list-payments.server.ts'
import { parsePaymentsFilter } from '#domain/payments/desk/payments-filter.ts'
import { listUsers } from '#domain/people/list-users.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { parseUserFilter } from '#domain/people/schema.ts'
import { ownSavedCourses } from '#domain/saved/own-saved-courses.server.ts'
import { findOnSite } from '#domain/search/find-on-site.server.ts'
import { parseSiteSearch } from '#domain/search/schema.ts'
import { addressesFrom } from '#domain/site-map/queries.server.ts'
import { deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import type { Role } from '#shared/roles.ts'
import { fillGrowth } from '#tests/bench/growth/fill-growth.ts'
import { wordOfRank } from '#tests/bench/growth/made-words.ts'
import { courseOf, idIn } from '#tests/bench/growth/people-and-courses.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'

// How a real PostgreSQL would answer the queries of the main pages on a large platform. There are few rows, and the
// planner learns that there are five hundred times as many.

const { pool, connection, engine } = await testDatabase()
const size = 2000
const times = 500
/** Tables that many rows are believed to be in. */
const large = 100_000

const asked: { statement: string; values: unknown[] }[] = []
const logger = {
  logQuery: (statement: string, values: unknown[]) => void asked.push({ statement, values }),
}
const noting = new Pool({ ...connection, max: 2 })
const db: Db = drizzle({ client: noting, logger })
const planner = new Client(connection)
afterAll(async () => {
  await noting.end()
  if (engine === 'postgres') await planner.end()
})

const viewerOf = (role: Role, number: number): Viewer => ({
  id: idIn('person', number),
  role,
  fullName: 'Orang',
  email: `orang${number}@bench.example.org`,
  avatarUrl: null,
  timeZone: 'Asia/Jakarta',
  locale: 'id',
  sessionId: idIn('message', number),
})
const learner = viewerOf('student', 4)
const admin = viewerOf('admin', 4)
const staff = viewerOf('staff', 41)

const like = (query: string) => new URLSearchParams(query)
const [common, rare] = [wordOfRank(0), wordOfRank(900)]
const courses = (query: string) => () => courseCatalogue(db, parseCourseFilter(like(query)))
const search =
  (q: string, more = '') =>
  () =>
    findOnSite(db, parseSiteSearch(like(`q=${q}${more}`)), { instructorApproval: true })
const deskOf = {
  courses: (query: string) => () => deskCourses(db, admin, parseCourseDeskFilter(like(query))),
  events: (query: string) => () => deskEvents(db, admin, parseEventDeskFilter(like(query))),
  users: (query: string) => () => listUsers(db, admin, parseUserFilter(like(query))),
  audit: (query: string) => () => auditEntries(db, admin, parseAuditFilter(like(query))),
  registrants: (query: string) => () =>
    registrantsOf(db, staff, idIn('event', 1), parseRegistrantFilter(like(query))),
  payments: (query: string) => () => listPayments(db, staff, parsePaymentsFilter(like(query))),
}

const pages: Record<string, () => Promise<unknown>> = {
  catalogue: courses(''),
  'catalogue, a category': courses(`category=${idIn('category', 3)}`),
  'catalogue, a level': courses('level=advanced'),
  'catalogue, all three': courses(`category=${idIn('category', 3)}&level=advanced&price=over500k`),
  'catalogue, a price': courses('price=under500k'),
  'catalogue, a rare word': courses(`search=${rare}`),
  'newest courses': () => newestCourses(db, 3),
  'search, a common word': search(common),
  'search, a rare word': search(rare),
  'search, two words': search(`${common} ${rare}`),
  'search, a mistyped word': search(rare.slice(1)),
  'search, one kind': search(common, '&kind=lesson'),
  'course page': () => courseForViewer(db, null, idIn('course', 101)),
  'course page, signed in': () => courseForViewer(db, learner, idIn('course', 101)),
  dashboard: () => learningOverviewOf(db, learner, { passion: null }),
  'dashboard, courses': () => enrollmentsOf(db, learner, null),
  'dashboard, events': () => ownEvents(db, learner, { cursor: null }),
  player: () => learnView(db, learner, courseOf(4, 3, size), { lessonId: null }),
  events: () => eventCatalogue(db, parseEventFilter(like(''))),
  'events, past': () => eventCatalogue(db, parseEventFilter(like('time=past'))),
  'events, a rare word': () => eventCatalogue(db, parseEventFilter(like(`search=${rare}`))),
  'event page': () => eventForViewer(db, learner, idIn('event', 1)),
  notifications: () => ownNotifications(db, learner, null),
  'saved courses': () => ownSavedCourses(db, learner, null),
  'addresses of the site map': () => addressesFrom(db, 'courses', idIn('course', 900), 100),
  ...Object.fromEntries(
    ['', 'sort=title', 'sort=-learners', 'sort=-rating', 'sort=-revenue', `search=${rare}`].map((query) => [
      `courses of a desk ${query}`,
      deskOf.courses(query),
    ]),
  ),
  ...Object.fromEntries(
    ['', 'sort=title', `search=${rare}`].map((query) => [`events of a desk ${query}`, deskOf.events(query)]),
  ),
  ...Object.fromEntries(
    ['', 'sort=name', 'sort=-seen', 'role=instructor', 'search=orang99'].map((query) => [
      `people of a desk ${query}`,
      deskOf.users(query),
    ]),
  ),
  ...Object.fromEntries(
    ['', 'action=user-updated', `actor=${staff.id}`, `search=${rare}`].map((query) => [
      `log ${query}`,
      deskOf.audit(query),
    ]),
  ),
  'registrants of an event': deskOf.registrants(''),
  payments: deskOf.payments(''),
  'payments, all': deskOf.payments('view=all'),
}

type Plan = { 'Node Type': string; 'Relation Name'?: string | undefined; Plans?: Plan[] | undefined }
const plan: z.ZodType<Plan> = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  Plans: z.array(z.lazy(() => plan)).optional(),
})
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })])

/** What half of all have is soon found often enough, wherever one begins to look: these stop at their bound. */
const soonMet = new Set(['catalogue', 'search, a common word', 'search, one kind'])
/** What hands on each row as it gets it. Whatever sorts or hashes wants all of them first. */
const handsOn = new Set(['Limit', 'Append', 'Subquery Scan', 'Nested Loop'])

const scans = (node: Plan, stops = false, isBounded = false): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && !isBounded ? [node['Relation Name'] ?? ''] : []),
  ...(node.Plans ?? []).flatMap((each) =>
    scans(
      each,
      stops,
      handsOn.has(node['Node Type']) && (isBounded || (stops && node['Node Type'] === 'Limit')),
    ),
  ),
]

/** The large tables that a page's queries go through from their beginning to their end, and the query. */
async function goneThrough(
  page: () => Promise<unknown>,
  isLarge: ReadonlySet<string>,
  stops = false,
): Promise<string[]> {
  asked.length = 0
  await page()
  const found: string[] = []
  for (const { statement, values } of [...asked]) {
    const { rows } = await planner.query(`explain (format json) ${statement}`, values)
    const [{ 'QUERY PLAN': planned }] = explained.parse(rows)
    for (const table of scans(planned[0].Plan, stops))
      if (isLarge.has(table)) found.push(`${table}: ${statement.replaceAll(/\s+/g, ' ')}`)
  }
  expect(asked.length).toBeGreaterThan(0)
  return found
}

describe.runIf(engine === 'postgres')('a platform of a million', () => {
  const isLarge = new Set<string>()

  beforeAll(async () => {
    await planner.connect()
    const { database, host, port, user } = planner
    await fillGrowth(`postgres://${user}@${host}:${port}/${database}`, size)
    await pool.query(`do $$ declare each text; begin
      for each in select format('%I', relname) from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute 'alter table ' || each || ' set (autovacuum_enabled = false)';
      end loop; end $$`)
    await pool.query(`update pg_class set reltuples = reltuples * ${times}
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > 1 and relname not like 'search_vocabulary%'`)
    const { rows } = await pool.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${large}`,
    )
    for (const { relname } of rows) isLarge.add(relname)
  })

  test('the planner believes in a million courses and ten million places', async () => {
    for (const table of [
      'courses',
      'lessons',
      'profiles',
      'enrollments',
      'lesson_completions',
      'audit_log',
      'events',
      'event_registrations',
      'notifications',
      'orders',
    ])
      expect(isLarge, table).toContain(table)
    const { rows } = await planner.query('explain (format json) select from enrollments')
    expect(scans(explained.parse(rows)[0]['QUERY PLAN'][0].Plan)).toEqual(['enrollments'])
  })

  test.each(Object.entries(pages))('%s goes through no large table', async (what, page) => {
    expect(await goneThrough(page, isLarge, soonMet.has(what))).toEqual([])
  })

  test('without its index a list is found to go through one', async () => {
    await pool.query('drop index courses_published_newest, courses_newest')
    const found = await goneThrough(courses(''), isLarge, true)
    expect(found.join()).toContain('courses')
  })
})
