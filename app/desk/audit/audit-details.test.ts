import { expect, test } from 'vitest'
import { m } from '#messages'
import { auditDetails } from './audit-details.ts'

test('codes are said in words, and so are roles and fields', () => {
  expect(auditDetails({ reason: 'unknown-email' })).toEqual([
    m.audit_detail_reason({ value: m.audit_reason_unknown_email() }),
  ])
  expect(auditDetails({ from: 'student', to: 'staff' })).toEqual([
    m.audit_detail_from({ value: m.role_student() }),
    m.audit_detail_to({ value: m.role_staff() }),
  ])
  expect(auditDetails({ fields: 'full_name, email' })).toEqual([
    m.audit_detail_fields({ value: `${m.audit_field_full_name()}, ${m.audit_field_email()}` }),
  ])
})

test('what somebody searched for is never translated, what nobody noted is left out, the rest stands as it is', () => {
  expect(auditDetails({ search: 'staff', kind: '', course: null, colour: 'red' })).toEqual([
    m.audit_detail_search({ value: 'staff' }),
    'colour: red',
  ])
})
