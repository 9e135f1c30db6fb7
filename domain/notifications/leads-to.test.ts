import { expect, test } from 'vitest'
import { leadsTo } from './leads-to.ts'
import { notificationKinds } from './notification-kinds.ts'

const subjectId = '0190a7c2-0000-7000-8000-000000000000'

test('an import of people leads admins to them, one of a course its instructor to the course', () => {
  expect(leadsTo({ kind: 'import-done', subjectId: null, hasSubject: false, facts: {} })).toBe('/admin/users')
  expect(leadsTo({ kind: 'import-done', subjectId, hasSubject: true, facts: {} })).toBe(
    `/courses/${subjectId}`,
  )
})

test('a mark that was set or taken back leads to the learner’s own marks', () => {
  for (const kind of ['mark-set', 'mark-taken-back'] as const)
    expect(leadsTo({ kind, subjectId, hasSubject: true, facts: { lessonId: 'x' } })).toBe(
      `/courses/${subjectId}/marks`,
    )
})

test('what is told of an order leads to it, whatever became of what was ordered', () => {
  const ofBuyer = notificationKinds.filter((kind) => /^(order|proof|seat)-/.test(kind))
  expect(ofBuyer).toHaveLength(9)
  for (const kind of ofBuyer) {
    const told = { kind, subjectId: null, hasSubject: false }
    expect(leadsTo({ ...told, facts: { orderId: subjectId } }), kind).toBe(`/account/orders/${subjectId}`)
    expect(leadsTo({ ...told, facts: {} }), kind).toBeNull()
  }
})

test('a scholarship leads to the checkout, a refused one to where one reads why, what waits for staff to where they look at it', () => {
  const told = { subjectId, hasSubject: true, facts: {} }
  expect(leadsTo({ kind: 'scholarship-granted', ...told })).toBe(`/checkout/course/${subjectId}`)
  expect(leadsTo({ kind: 'scholarship-refused', ...told })).toBe(`/courses/${subjectId}/scholarship`)
  const toStaff = { subjectId: null, hasSubject: false, facts: {} }
  expect(leadsTo({ kind: 'payment-waiting', ...toStaff })).toBe('/staff/payments')
  expect(leadsTo({ kind: 'scholarship-asked', ...toStaff })).toBe('/staff/scholarships')
})

test('what is about something that is gone leads nowhere, least of all where its reader may not go', () => {
  for (const kind of notificationKinds) {
    const path = leadsTo({ kind, subjectId, hasSubject: false, facts: {} })
    expect(path ?? '', kind).not.toMatch(/^\/(admin|checkout|courses|events)/)
  }
})
