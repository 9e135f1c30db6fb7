import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { visit } from '#tests/visitor.ts'
import { siteForTest } from './site-for-test.ts'

const { server, somebody } = await siteForTest()

const listSchema = z.object({ courses: z.array(z.object({ id: z.string(), title: z.string() })) })
const { courses } = listSchema.parse(await (await visit(server.url).get('/api/courses')).json())
const [course, other] = courses
if (!course || !other) throw new Error('The demo has no courses.')

const save = (id: string, rest: Record<string, string> = {}) => ({ intent: 'save', course: id, ...rest })

test('a visitor saves without script, comes back to where they were, finds it again and takes it with them', async () => {
  const visitor = visit(server.url)
  const from = '/courses?level=beginner'
  const answer = await visitor.post('/saved/change', save(course.id, { from }))
  expect(answer.headers.get('location')).toBe(`${from}#s${course.id}`)
  expect(await (await visitor.get(from)).text()).toContain('Saved to your list.')
  await visitor.post('/saved/change', save(other.id, { from }))
  expect(visitor.cookies()).toContain(`noken.saved=${other.id}.${course.id}`)
  const list = await (await visitor.get('/saved')).text()
  expect(list).toContain(course.title)
  expect(list.indexOf(other.title)).toBeLessThan(list.indexOf(course.title))

  const password = randomUUID()
  await visitor.post('/auth/signup', {
    email: `${randomUUID()}@example.org`,
    fullName: 'Ana Maria',
    password,
    confirmPassword: password,
    role: 'student',
    terms: 'on',
  })
  expect(visitor.cookies()).toContain('noken.session')
  expect(visitor.cookies()).not.toContain('noken.saved')
  const own = await (await visitor.get('/saved')).text()
  for (const { title } of [course, other]) expect(own).toContain(title)
})

test('a script is answered with nothing but the cookie, and a page that everybody shares stays shared', async () => {
  const visitor = visit(server.url)
  const answer = await visitor.post('/saved/change', save(course.id))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect(visitor.cookies()).toContain(`noken.saved=${course.id}`)
  const shared = await (await visit(server.url).get('/courses')).text()
  expect(await (await visitor.get('/courses')).text()).toBe(shared)
  await visitor.post('/saved/change', { intent: 'unsave', course: course.id })
  expect(visitor.cookies()).not.toContain('noken.saved')
})

test('signed in, it is in the account and nothing on the device', async () => {
  const student = await somebody()
  await student.post('/saved/change', save(course.id))
  expect(student.cookies()).not.toContain('noken.saved')
  const page = await (await student.get('/courses')).text()
  const [button = ''] = page.split('<button ').filter((part) => part.includes(`value="${course.id}"`))
  expect(button).toContain('aria-pressed="true"')
  expect(button).toContain('form="unsave"')
  await student.post('/saved/change', { intent: 'unsave', course: course.id })
  expect(await (await student.get('/saved')).text()).not.toContain(course.title)
})

test('nobody is led to another site, and nothing is saved that is not there', async () => {
  const visitor = visit(server.url)
  const away = await visitor.post('/saved/change', save(course.id, { from: '//example.org/x' }))
  expect(away.headers.get('location')).toBe(`/saved#s${course.id}`)
  const missing = await visitor.post('/saved/change', save(randomUUID()))
  expect(missing.status).toBe(404)
  expect((await visitor.post('/saved/change', { intent: 'x', course: course.id })).status).toBe(400)
})
