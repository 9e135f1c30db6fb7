import { z } from 'zod'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { dashboardPath } from '#shared/paths/learning.ts'
import { type Course, everyone, notification, text } from './definition.ts'
import { inCourse } from './samples.ts'

type Changed = { course: Course; at: Date }

const storeOf = ({ course, at }: Changed) => ({
  cause: `${course.id}:${at.toISOString()}`,
  subjectId: course.id,
  facts: { title: course.title },
})

const toHolder = {
  topic: 'learning',
  roles: everyone,
  isMailed: true,
  isNeeded: true,
  action: m.notifications_to_certificates,
  leadsTo: () => pathWith(dashboardPath, { tab: 'achievements' }),
} as const

/** What becomes of a certificate after it was issued: each time. */
export const certificateKinds = {
  'certificate-revoked': notification({
    ...toHolder,
    icon: 'alert',
    name: m.notifications_kind_certificate_revoked,
    emailName: m.common_certificate_revoked,
    facts: z.object({ title: text, reason: text }),
    store: ({ reason, ...revoked }: Changed & { reason: string }) => {
      const stored = storeOf(revoked)
      return { ...stored, facts: { ...stored.facts, reason } }
    },
    words: m.notifications_said_certificate_revoked,
    more: m.notifications_more_certificate_revoked,
    sample: inCourse({ reason: 'Diterbitkan untuk orang yang salah' }),
  }),
  'certificate-restored': notification({
    ...toHolder,
    icon: 'award',
    name: m.notifications_kind_certificate_restored,
    emailName: m.common_certificate_restored,
    facts: z.object({ title: text }),
    store: storeOf,
    words: m.notifications_said_certificate_restored,
    sample: inCourse({}),
  }),
  /** `name`: what it says by now. */
  'certificate-corrected': notification({
    ...toHolder,
    icon: 'award',
    name: m.notifications_kind_certificate_corrected,
    emailName: m.common_certificate_corrected,
    facts: z.object({ title: text, name: text }),
    store: ({ name, ...corrected }: Changed & { name: string }) => {
      const stored = storeOf(corrected)
      return { ...stored, facts: { ...stored.facts, name } }
    },
    words: m.notifications_said_certificate_corrected,
    more: m.notifications_more_certificate_corrected,
    sample: inCourse({ name: 'Yohana Wanimbo' }),
  }),
}
