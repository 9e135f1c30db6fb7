import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import { type ProgramKey, programTitles } from '#content/program-titles.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'

export const inquiryKindName: Record<InquiryKind, () => string> = {
  contact: m.desk_inbox_kind_contact,
  partner: m.desk_inbox_kind_partner,
  mentoring: m.desk_inbox_kind_mentoring,
  program: m.desk_inbox_kind_program,
  newsletter: m.common_newsletter,
  report: m.common_question_report_subject,
}

export type InquiryRow = {
  id: string
  kind: InquiryKind
  name: string
  email: string
  organisation: string
  subject: string
  topic: string
  mentorName: string | null
  message: string
  locale: Locale
  confirmedAt: Date | null
  handledAt: Date | null
  createdAt: Date
}

type Props = {
  inquiry: InquiryRow
  replyTo: string
  /** The list as it is narrowed and paged. */
  here: string
  locale: Locale
  timeZone: TimeZone
}

/** What somebody has written, and what can be done about it. */
export function InquiryCard({ inquiry, replyTo, here, locale, timeZone }: Props) {
  const { kind, email, organisation, subject, message, mentorName } = inquiry
  const name = inquiry.name || email
  const topic = topicOf(inquiry, locale)
  return (
    <li className="card card-padded stack-sm">
      <p className="cluster">
        <Badge tone="primary">{inquiryKindName[kind]()}</Badge>
        <InquiryState inquiry={inquiry} />
        <span className="muted">{formatDateTime(inquiry.createdAt, locale, timeZone)}</span>
      </p>
      <h3 className="text-lg" dir="auto">
        {subject || name}
      </h3>
      <p className="muted" dir="auto">
        {[inquiry.name, organisation, email].filter(Boolean).join('\u00a0· ')}
      </p>
      {topic && (
        <p>
          {m.common_inquiry_topic()}: <b>{topic}</b>
        </p>
      )}
      {mentorName && (
        <p>
          {m.desk_inbox_for_mentor()}: <b>{mentorName}</b>
        </p>
      )}
      {message && (
        <p className="inquiry-message" dir="auto" lang={inquiry.locale}>
          {message}
        </p>
      )}
      {kind !== 'newsletter' && <InquiryTools inquiry={inquiry} replyTo={replyTo} here={here} />}
    </li>
  )
}

function InquiryTools({ inquiry, replyTo, here }: Pick<Props, 'inquiry' | 'replyTo' | 'here'>) {
  const { id, handledAt } = inquiry
  const name = inquiry.name || inquiry.email
  const mark = handledAt ? m.desk_inbox_mark_open() : m.desk_inbox_mark_handled()
  return (
    <div className="actions">
      <ButtonLink
        to={replyTo}
        size="sm"
        variant="secondary"
        icon="mail"
        aria-label={m.desk_inbox_reply_to({ name })}
      >
        {m.desk_inbox_reply()}
      </ButtonLink>
      <Form method="post" action={here} preventScrollReset>
        <input type="hidden" name="inquiryId" value={id} />
        <Button
          name="intent"
          value={handledAt ? 'reopen' : 'handle'}
          size="sm"
          variant="quiet"
          icon="check"
          aria-label={m.desk_inbox_mark_of({ action: mark, name })}
        >
          {mark}
        </Button>
      </Form>
    </div>
  )
}

function InquiryState({ inquiry: { kind, confirmedAt, handledAt } }: { inquiry: InquiryRow }) {
  if (kind === 'newsletter')
    return confirmedAt ? (
      <Badge tone="success">{m.desk_inbox_confirmed()}</Badge>
    ) : (
      <Badge>{m.desk_inbox_unconfirmed()}</Badge>
    )
  return handledAt ? (
    <Badge tone="success">{m.desk_inbox_handled()}</Badge>
  ) : (
    <Badge tone="accent">{m.desk_inbox_open()}</Badge>
  )
}

const isProgram = (topic: string): topic is ProgramKey => Object.hasOwn(programTitles, topic)

/** A topic by the name that the sender chose; one that there is no more, as it was noted. */
export function topicOf({ kind, topic }: Pick<InquiryRow, 'kind' | 'topic'>, locale: Locale): string {
  if (kind === 'program' && isProgram(topic)) return programTitles[topic][locale]
  return mentoringTopics.find(({ value }) => value === topic)?.label[locale] ?? topic
}
