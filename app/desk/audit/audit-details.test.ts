import { expect, test } from 'vitest'
import { m } from '#messages'
import { auditDetails } from './audit-details.server.ts'

test('codes are said in words, and so are roles and fields', () => {
  expect(auditDetails({ reason: 'unknown-email' })).toEqual([
    m.desk_audit_detail_reason({ value: m.desk_audit_reason_unknown_email() }),
  ])
  expect(auditDetails({ from: 'student', to: 'staff' })).toEqual([
    m.desk_audit_detail_from({ value: m.people_role_student() }),
    m.desk_audit_detail_to({ value: m.people_role_staff() }),
  ])
  expect(auditDetails({ fields: 'full_name, email' })).toEqual([
    m.desk_audit_detail_fields({ value: `${m.desk_audit_field_full_name()}, ${m.desk_audit_field_email()}` }),
  ])
})

test('what somebody searched for is never translated, what nobody noted is left out, the rest stands as it is', () => {
  expect(auditDetails({ search: 'staff', kind: '', course: null, colour: 'red' })).toEqual([
    m.desk_audit_detail_search({ value: 'staff' }),
    'colour: red',
  ])
})

test('an account that came from a file says so, and an import that began at its first row says nothing of it', () => {
  expect(auditDetails({ role: 'student', import: true })).toEqual([
    m.desk_audit_detail_role({ value: m.people_role_student() }),
    m.desk_audit_detail_import(),
  ])
  expect(auditDetails({ after: 0 })).toEqual([])
  expect(auditDetails({ after: 200 })).toEqual([m.desk_audit_detail_after({ value: '200' })])
})
