import { m } from '#messages'
import type { AnyEmail } from './email.ts'
import { emailFoot } from './email-foot.ts'

/** An email's plain part: everything that it says, readable by itself. */
export function plainEmail(email: AnyEmail): string {
  const { locale, text, sections = [], action, note } = email
  const { who, where, why, leave } = emailFoot(email)
  const foot = [who, where, why, leave && `${m.common_unsubscribe({}, { locale })}: ${leave}`]
  return [
    text,
    ...sections.flatMap(({ title, items }) => [
      title?.toUpperCase(),
      ...items.map((item) => [item.title, ...item.lines, item.href].join('\n')),
    ]),
    action && `${action.label}:\n${action.href}`,
    note,
    // What mail programs take for the end of an email.
    `-- \n${foot.filter(Boolean).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
