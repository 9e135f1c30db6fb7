import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ChooseBar } from '#app/shell/desk-list/choose-bar.tsx'
import { sorting } from '#app/shell/desk-list/column-head.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import { type ProgramKey, programTitles } from '#content/program-titles.ts'
import type { InboxQuery } from '#domain/inquiries/inbox-filter.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { InquiryKind } from '#shared/inquiry-kinds.ts'
import type { Locale } from '#shared/locale.ts'
import { pathWith } from '#shared/path-with.ts'
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
  /** Where the text stands that is reported. */
  reportedTo: string | null
}

type Props = {
  inquiries: readonly InquiryRow[]
  /** The list that also asks for the reply to one. */
  replyTo: (inquiryId: string) => string
  /** The list as it is narrowed and paged. */
  here: string
  sort: InboxQuery['sort']
  /** The list sorted in another way. */
  sortedTo: (sort: InboxQuery['sort']) => string
  locale: Locale
  timeZone: TimeZone
}

/** What people have written; a row opens what it says. */
export const InquiryRows = ({ inquiries, sort, sortedTo, ...rest }: Props) => (
  <div>
    <DeskList
      caption={m.desk_inbox_title()}
      chooseAllTo={pathWith(rest.here, { choose: 'page' })}
      columns={[
        { label: m.desk_inbox_kind_contact() },
        { label: m.common_inquiry_kind() },
        { label: m.common_status() },
        { label: m.desk_inbox_sent(), sort: sorting(sort || '-sent', ['-sent', 'sent'], sortedTo) },
      ]}
    >
      {inquiries.map((inquiry) => (
        <InquiryLine key={inquiry.id} inquiry={inquiry} {...rest} />
      ))}
    </DeskList>
    <ChooseBar action={rest.here}>
      <Button name="intent" value="handle-chosen" size="sm" variant="secondary" icon="check">
        {m.desk_inbox_mark_handled()}
      </Button>
    </ChooseBar>
  </div>
)

type LineProps = Omit<Props, 'inquiries' | 'sort' | 'sortedTo'> & { inquiry: InquiryRow }

function InquiryLine({ inquiry, locale, timeZone, ...places }: LineProps) {
  const { kind, email, organisation, subject } = inquiry
  const name = inquiry.name || email
  const isAnswered = kind !== 'newsletter'
  const reply = places.replyTo(inquiry.id)
  return (
    <DeskRow
      id={inquiry.id}
      choose={isAnswered ? subject || name : null}
      title={isAnswered ? <Email inquiry={inquiry} title={subject || name} locale={locale} /> : name}
      about={[inquiry.name, organisation, email].filter(Boolean).join('\u00a0· ')}
      keepsAbout
      action={
        isAnswered && (
          <ButtonLink to={reply} size="sm" variant="secondary" aria-label={m.desk_inbox_reply_to({ name })}>
            {m.desk_inbox_reply()}
          </ButtonLink>
        )
      }
      menu={isAnswered && <InquiryMenu inquiry={inquiry} reply={reply} here={places.here} />}
    >
      <DeskCell isWide>
        <span className="desk-line">{inquiryKindName[kind]()}</span>
      </DeskCell>
      <DeskCell>
        <InquiryState inquiry={inquiry} />
      </DeskCell>
      <DeskCell>
        <span className="desk-line">{formatDateTime(inquiry.createdAt, locale, timeZone)}</span>
      </DeskCell>
    </DeskRow>
  )
}

/** What somebody has written, behind its subject. */
function Email({ inquiry, title, locale }: { inquiry: InquiryRow; title: string; locale: Locale }) {
  const { message, mentorName, reportedTo } = inquiry
  const topic = topicOf(inquiry, locale)
  return (
    <details className="desk-opens">
      <summary>{title}</summary>
      <div className="stack-sm">
        {topic && (
          <p>
            {m.common_inquiry_topic()}: <b>{topic}</b>
          </p>
        )}
        {mentorName && (
          <p>
            {m.desk_for_whom()}: <b>{mentorName}</b>
          </p>
        )}
        {message && (
          <p className="inquiry-message" dir="auto" lang={inquiry.locale}>
            {message}
          </p>
        )}
        {reportedTo && <AppLink to={reportedTo}>{m.desk_inbox_to_reported()}</AppLink>}
      </div>
    </details>
  )
}

function InquiryMenu({ inquiry, reply, here }: { inquiry: InquiryRow; reply: string; here: string }) {
  const { id, handledAt } = inquiry
  const name = inquiry.name || inquiry.email
  const mark = handledAt ? m.desk_inbox_mark_open() : m.desk_inbox_mark_handled()
  return (
    <RowMenu of={inquiry.subject || name}>
      <MenuLink to={reply} icon="mail" label={m.desk_inbox_reply_to({ name })} isBeside>
        {m.desk_inbox_reply()}
      </MenuLink>
      <MenuButton
        intent={handledAt ? 'reopen' : 'handle'}
        action={here}
        fields={{ inquiryId: id }}
        icon="check"
        label={m.desk_inbox_mark_of({ action: mark, name })}
      >
        {mark}
      </MenuButton>
    </RowMenu>
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
