import type { SubmissionResult } from '@conform-to/dom'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'

export const eventQuestions = ['delete', 'cancel', 'publish'] as const

type Props = {
  question: (typeof eventQuestions)[number]
  event: {
    id: string
    title: string
    registeredCount: number
    waitingCount: number
    revenue: number
    owed: number
  }
  /** The list as it was narrowed and paged. */
  list: string
  locale: Locale
  lastResult: SubmissionResult | undefined
}

const words = {
  delete: {
    title: m.desk_event_delete_question,
    text: m.desk_event_delete_text,
    yes: m.common_delete,
    intent: 'delete',
  },
  cancel: {
    title: m.desk_event_cancel_question,
    text: m.desk_event_cancel_text,
    yes: m.desk_event_cancel,
    intent: 'cancel-event',
  },
  publish: {
    title: m.desk_event_publish_past_question,
    text: m.desk_event_publish_past_text,
    yes: m.common_publish,
    intent: 'publish-past',
  },
} as const

/** Asks before an event is deleted or cancelled, or published although it has begun, and names the people whom it concerns
 *  (SPEC §5, P13). */
export function EventQuestion({ question, event, list, locale, lastResult }: Props) {
  const { title, text, yes, intent } = words[question]
  return (
    <QuestionDialog
      id={question}
      title={title()}
      closeTo={list}
      no={m.common_no_go_back()}
      yes={{ label: yes(), intent, fields: { eventId: event.id }, action: list }}
    >
      <p>
        <b dir="auto">{event.title}</b>
      </p>
      <p>
        {text({
          registered: formatCount(event.registeredCount, locale),
          waiting: formatCount(event.waitingCount, locale),
        })}
      </p>
      {question === 'delete' && event.revenue + event.owed > 0 && (
        <p>
          {m.desk_event_delete_revenue({
            revenue: formatRupiah(event.revenue),
            owed: formatRupiah(event.owed),
          })}
        </p>
      )}
      <FailureNotice result={lastResult} />
    </QuestionDialog>
  )
}
