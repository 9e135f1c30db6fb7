import type { SubmissionResult } from '@conform-to/dom'
import { answeredForm, answerTo } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { TextareaField, TextField } from '#app/ui/text-field.tsx'
import type { Announcement } from '#domain/discussions/announce.server.ts'
import { longestBody, longestSubject, type QuestionsView } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import { questionsUrl, textAnchor } from './discussion-paths.ts'
import type { Reader } from './question-list.tsx'
import { authorWords } from './question-state.tsx'

type Props = {
  course: { id: string; language: string }
  announcements: readonly Announcement[]
  /** The one that is open. */
  opened: string
  /** What is asked for: the one that is about to be taken away, and whether all are shown. */
  view: Pick<QuestionsView, 'withdraw' | 'announcements'>
  more: boolean
  canWithdraw: boolean
  reader: Reader
}

/** What those who teach have said to all who learn in the course, behind the subjects. */
export function Announcements({ course, announcements, opened, view, more, canWithdraw, reader }: Props) {
  if (announcements.length === 0) return null
  const all = view.announcements
  return (
    <section className="stack-sm" aria-labelledby="announcements">
      <h2 id="announcements" className="text-lg">
        {m.discussions_announcements()}
      </h2>
      {announcements.map(({ id, subject, html, authorName, createdAt }) => (
        <details
          key={id}
          id={textAnchor(id)}
          className="announcement"
          open={id === opened || id === view.withdraw}
        >
          <summary>
            <Icon name="bell" />
            <span dir="auto">{subject}</span>
            <small>{formatDate(createdAt, reader.locale, reader.timeZone)}</small>
            <Icon name="chevron" />
          </summary>
          <div className="stack-sm">
            <Prose html={html} language={course.language} />
            <div className="spread muted">
              <span>{authorWords(authorName)}</span>
              {canWithdraw && id !== view.withdraw && (
                <ButtonLink
                  to={`${questionsUrl(course.id, { announcements: all, withdraw: id })}#${textAnchor(id)}`}
                  variant="quiet"
                  size="sm"
                  aria-label={m.discussions_withdraw_of({ subject })}
                >
                  {m.discussions_withdraw()}
                </ButtonLink>
              )}
            </div>
            {canWithdraw && id === view.withdraw && (
              <form method="post" action={questionsUrl(course.id)} className="stack-sm">
                <input type="hidden" name="announcementId" value={id} />
                <p>{m.discussions_withdraw_text()}</p>
                <div className="cluster">
                  <Button
                    name="intent"
                    value="withdraw"
                    variant="danger"
                    aria-label={m.discussions_withdraw_of({ subject })}
                    pendingLabel={m.common_one_moment()}
                  >
                    {m.discussions_withdraw()}
                  </Button>
                  <ButtonLink
                    to={`${questionsUrl(course.id, { announcements: all, announcement: id })}#${textAnchor(id)}`}
                    variant="quiet"
                  >
                    {m.common_cancel()}
                  </ButtonLink>
                </div>
              </form>
            )}
          </div>
        </details>
      ))}
      {more && (
        <p>
          <AppLink to={questionsUrl(course.id, { announcements: 'all' })}>
            {m.discussions_all_announcements()}
          </AppLink>
        </p>
      )}
    </section>
  )
}

/** Says something to all who learn in the course. */
export function AnnounceForm({
  courseId,
  lastResult,
}: {
  courseId: string
  lastResult: SubmissionResult | undefined
}) {
  const form = answeredForm(answerTo('announce', lastResult), { subject: '', body: '' })
  return (
    <form
      method="post"
      action={questionsUrl(courseId, { announce: '1' })}
      className="card card-padded stack"
      noValidate
      aria-labelledby="announce"
    >
      <h2 id="announce" className="text-lg">
        {m.discussions_announce()}
      </h2>
      <p className="muted">{m.discussions_announce_text()}</p>
      <FormSummary form={form} />
      <TextField
        {...form.field('subject')}
        label={m.common_subject()}
        maxLength={longestSubject}
        required
        dir="auto"
      />
      <TextareaField
        {...form.field('body')}
        label={m.common_message_text()}
        hint={m.discussions_markdown_hint()}
        maxLength={longestBody}
        rows={6}
        required
        dir="auto"
      />
      <div className="cluster">
        <Button name="intent" value="announce" icon="bell" pendingLabel={m.common_one_moment()}>
          {m.discussions_announce_send()}
        </Button>
        <ButtonLink to={questionsUrl(courseId)} variant="quiet">
          {m.common_cancel()}
        </ButtonLink>
      </div>
    </form>
  )
}
