import { site } from '#content/site.ts'
import type { Letter } from '#domain/outbox/letter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'

/** A message of an instructor to one student; answers go to the instructor. */
export type StudentLetter = {
  to: string
  name: string
  locale: Locale
  from: string
  replyTo: string
  subject: string
  text: string
}

export const studentLetter = ({ to, name, locale, from, replyTo, subject, text }: StudentLetter): Letter => ({
  kind: 'student-message',
  topic: 'learning',
  to,
  locale,
  subject,
  text: m.studio_letter_message_text({ name, from, text }, { locale }),
  headers: { 'Reply-To': replyTo },
})

type Decided = { instructor: { fullName: string; email: string; locale: Locale } }

/** To an instructor who is approved: what is public now. `linkTo` gives the address of a course. */
export const approvedLetter = (
  { instructor, courses }: Decided & { courses: readonly { id: string; title: string }[] },
  linkTo: (courseId: string) => string,
): Letter => ({
  kind: 'instructor-approved',
  topic: 'teaching',
  to: instructor.email,
  locale: instructor.locale,
  subject: m.studio_letter_approved_subject({ site: site.name }, instructor),
  text: m.studio_letter_approved_text({ name: instructor.fullName, site: site.name }, instructor),
  sections: [{ items: courses.map(({ id, title }) => ({ title, href: linkTo(id), lines: [] })) }],
})

/** To an instructor who is not approved yet: why, and the address of their courses. */
export const refusedLetter = ({ instructor }: Decided, reason: string, link: string): Letter => ({
  kind: 'instructor-refused',
  topic: 'teaching',
  to: instructor.email,
  locale: instructor.locale,
  subject: m.studio_letter_refused_subject({ site: site.name }, instructor),
  text: m.studio_letter_refused_text({ name: instructor.fullName, reason }, instructor),
  action: { label: m.studio_letter_refused_action({}, instructor), href: link },
})
