import type { SubmissionResult } from '@conform-to/dom'
import type { StudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import { MessageDialog } from './message-dialog.tsx'
import { studentsUrl } from './students-path.ts'

type Props = {
  /** Whom the URL names: an enrolment of the list that is shown, or 'all' whom its filter means. */
  message: string | null
  students: readonly { id: string; fullName: string }[]
  total: number
  filter: StudentFilter
  viewerId: string
  lastResult: SubmissionResult | undefined
  locale: Locale
}

/** The message that the URL asks for, if there is somebody to send it to. */
export function MessageToStudents({ message, students, total, filter, viewerId, lastResult, locale }: Props) {
  const one = students.find(({ id }) => id === message)
  // A message that was refused because nobody is left is not lost.
  if (!one && (message !== 'all' || (total === 0 && !lastResult))) return null
  const to = one?.id ?? 'all'
  return (
    <MessageDialog
      key={message}
      to={to}
      title={
        one
          ? m.common_message_to({ name: one.fullName })
          : m.studio_message_to_all({ n: formatCount(total, locale) })
      }
      lastResult={lastResult}
      draftName={`${viewerId}.message.${to}`}
      closeTo={studentsUrl(filter)}
    />
  )
}
