import type { SubmissionResult } from '@conform-to/react'
import { Form, href, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'

type Props = {
  question: 'delete' | 'cancel'
  event: { id: string; title: string; registeredCount: number; waitingCount: number }
  locale: Locale
  lastResult: SubmissionResult | undefined
}

const words = {
  delete: {
    title: m.admin_event_delete_question,
    text: m.admin_event_delete_text,
    yes: m.admin_event_delete,
    intent: 'delete',
  },
  cancel: {
    title: m.admin_event_cancel_question,
    text: m.admin_event_cancel_text,
    yes: m.admin_event_cancel,
    intent: 'cancel-event',
  },
} as const

/** Asks before an event is deleted or cancelled, and names the people whom it concerns (SPEC §5, DECISIONS 13). */
export function EventQuestion({ question, event, locale, lastResult }: Props) {
  const { title, text, yes, intent } = words[question]
  const isGoing = useNavigation().formMethod === 'POST'
  return (
    <ScreenDialog
      id={question}
      title={title()}
      closeTo={href('/admin/events')}
      actions={
        <Form method="post" action={href('/admin/events')} className="cluster">
          <input type="hidden" name="eventId" value={event.id} />
          <ButtonLink to={href('/admin/events')} variant="secondary">
            {m.admin_event_no()}
          </ButtonLink>
          <Button
            name="intent"
            value={intent}
            variant="danger"
            pending={isGoing}
            pendingLabel={m.event_sending()}
          >
            {yes()}
          </Button>
        </Form>
      }
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
      <FailureNotice result={lastResult} />
    </ScreenDialog>
  )
}
