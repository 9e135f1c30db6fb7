import type { AuditDetails } from '#domain/audit/schema.ts'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { formatRupiah } from '#shared/money.ts'

const said: Record<string, (words: { value: string }) => string> = {
  reason: m.desk_audit_detail_reason,
  why: m.desk_audit_detail_reason,
  role: m.desk_audit_detail_role,
  from: m.desk_audit_detail_from,
  to: m.desk_audit_detail_to,
  fields: m.desk_audit_detail_fields,
  registered: m.desk_audit_detail_registered,
  learners: m.desk_audit_detail_learners,
  attempts: m.desk_audit_detail_attempts,
  passed: m.desk_audit_detail_passed,
  students: m.desk_audit_detail_students,
  people: m.desk_audit_detail_people,
  audience: m.desk_audit_detail_audience,
  courses: m.desk_audit_detail_courses,
  after: m.desk_audit_detail_after,
  search: m.desk_audit_detail_search,
  count: m.desk_audit_detail_count,
  course: m.desk_audit_detail_course,
  lesson: m.desk_audit_detail_lesson,
  event: m.desk_audit_detail_event,
  was: m.desk_audit_detail_was,
  left: m.desk_audit_detail_left,
  items: m.desk_audit_detail_items,
  leftOut: m.desk_audit_detail_left_out,
  list: m.desk_audit_detail_list,
}

const words: Record<string, () => string> = {
  ...roleName,
  credentials: m.desk_audit_reason_credentials,
  'unknown-email': m.desk_audit_reason_unknown_email,
  'wrong-portal': m.desk_audit_reason_wrong_portal,
  'second-factor': m.desk_audit_reason_second_factor,
  suspended: m.desk_audit_reason_suspended,
  registered: m.desk_audit_audience_registered,
  waiting: m.desk_audit_audience_waiting,
  present: m.desk_audit_audience_present,
  all: m.desk_audit_audience_all,
  full_name: m.desk_audit_field_full_name,
  email: m.desk_audit_field_email,
  avatar_url: m.desk_audit_field_avatar_url,
  name: m.common_name,
  name_id: m.desk_category_name_id,
  color: m.desk_category_color,
}

/** What people have written themselves. */
const asNoted = new Set(['search', 'course', 'lesson', 'event', 'why', 'was'])

/** What was noted with an entry of the audit log, in words. What has none is said as it was noted. */
export const auditDetails = (details: AuditDetails): string[] =>
  Object.entries(details)
    .filter(([name, value]) => value !== '' && value !== null && !(name === 'after' && value === 0))
    .map(([name, noted]) => {
      if (name === 'import') return m.desk_audit_detail_import()
      if (name === 'amount') return m.desk_audit_detail_amount({ value: formatRupiah(Number(noted)) })
      const value = asNoted.has(name) ? String(noted) : String(noted).split(', ').map(inWords).join(', ')
      return said[name]?.({ value }) ?? `${name}: ${value}`
    })

const inWords = (value: string) => words[value]?.() ?? value
