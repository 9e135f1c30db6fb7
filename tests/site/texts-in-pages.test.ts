import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#db/open-database.server.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { createPerson } from '#domain/people/create-person.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makeEvent } from '#tests/factories/make-event.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { signedIn, type Visitor, visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

// What people call their things, in a page's HTML, its metadata, its JSON-LD and the data that scripts read.

const attack = '</script><script>taken()</script><img src=x onerror=taken()>"\'`'
const { server, dataDir } = await siteForTest({ DEMO: '0' })
let pages: string[]
let reader: Visitor

beforeAll(async () => {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  const { id: instructorId } = await makePerson(db, { role: 'instructor', fullName: attack })
  const course = { title: attack, description: attack, instructorId, outcomes: [attack] }
  const made = await makeCourse(db, {
    ...course,
    modules: [[{ title: attack, isFree: true, content: attack }]],
  })
  const event = await makeEvent(db, { title: attack, description: attack, organizerId: instructorId })
  const account = { email: 'pelajar@noken.example', password: 'kata-sandi-pelajar' }
  const id = await createPerson(db, { ...account, fullName: attack, role: 'student' })
  await enrollStudent(db, { ...(await makePerson(db)), id }, made.id)
  await close()
  reader = await signedIn(server.url, account)
  pages = [
    '/courses',
    `/courses/${made.id}`,
    `/courses/${made.id}/learn?lesson=${made.lessonIds[0]}`,
    '/dashboard?tab=courses',
    '/account',
    '/events',
    `/events/${event.id}`,
    `/people/${instructorId}`,
    `/courses?search=${encodeURIComponent(attack)}`,
  ]
})

test('a name that ends a script begins no other one, on any page', async () => {
  for (const page of pages) {
    const html = await (await reader.get(page)).text()
    expect(html, page).toContain('taken()')
    expect(html, page).not.toMatch(/<script>taken|<img src=x/)
    for (const [, json = ''] of html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs))
      expect(() => JSON.parse(json), page).not.toThrow()
  }
})

test('what an API answers is no page, whatever it holds', async () => {
  for (const path of ['/api/courses', '/api/events']) {
    const answer = await visit(server.url).get(path)
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(JSON.stringify(await answer.json())).toContain('taken()')
  }
})
