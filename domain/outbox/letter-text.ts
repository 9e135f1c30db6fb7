import { m } from '#messages'
import type { AnyLetter } from './letter.ts'
import { letterFoot } from './letter-foot.ts'

/** A letter's plain part: everything that it says, readable by itself. */
export function letterText(letter: AnyLetter): string {
  const { locale, text, sections = [], action, note } = letter
  const { who, where, why, leave } = letterFoot(letter)
  const foot = [who, where, why, leave && `${m.common_unsubscribe({}, { locale })}: ${leave}`]
  return [
    text,
    ...sections.flatMap(({ title, items }) => [
      title?.toUpperCase(),
      ...items.map((item) => [item.title, ...item.lines, item.href].join('\n')),
    ]),
    action && `${action.label}:\n${action.href}`,
    note,
    // What mail programs take for the end of a letter.
    `-- \n${foot.filter(Boolean).join('\n')}`,
  ]
    .filter(Boolean)
    .join('\n\n')
}
