import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskCell, DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import type { UnansweredQuestion } from '#domain/discussions/unanswered.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { learnPath } from '#shared/paths/course.ts'
import { questionsUrl, questionUrl, replyField } from './discussion-paths.ts'
import type { Reader } from './question-list.tsx'
import { authorWords } from './question-state.tsx'

type Props = { questions: readonly UnansweredQuestion[]; reader: Reader }

/** Questions that wait for an answer of those who teach, the oldest first. */
export const UnansweredRows = ({ questions, reader }: Props) => (
  <DeskList
    caption={m.common_unanswered()}
    columns={[
      { label: m.common_questions() },
      { label: m.common_course() },
      { label: m.discussions_asked_at() },
      { label: m.discussions_replies_column(), isNumber: true },
    ]}
  >
    {questions.map((question) => (
      <UnansweredRow key={question.id} question={question} reader={reader} />
    ))}
  </DeskList>
)

function UnansweredRow({ question, reader }: { question: UnansweredQuestion; reader: Reader }) {
  const { id, title, course, lesson, authorName, createdAt, replyCount } = question
  const to = questionUrl({ courseId: course.id, questionId: id })
  return (
    <DeskRow
      id={id}
      title={<AppLink to={to}>{title}</AppLink>}
      about={[authorWords(authorName), lesson?.title].filter(Boolean).join('\u00a0· ')}
      keepsAbout
      action={
        <ButtonLink
          to={`${to}#${replyField}`}
          size="sm"
          variant="secondary"
          aria-label={m.discussions_answer_of({ title })}
        >
          {m.common_answer()}
        </ButtonLink>
      }
      menu={
        <RowMenu of={title}>
          <MenuLink
            to={`${to}#${replyField}`}
            icon="edit"
            label={m.discussions_answer_of({ title })}
            isBeside
          >
            {m.common_answer()}
          </MenuLink>
          {lesson && (
            <MenuLink
              to={`${learnPath(course.id)}?lesson=${lesson.id}`}
              icon="eye"
              label={m.discussions_lesson_of({ title })}
            >
              {m.discussions_open_lesson()}
            </MenuLink>
          )}
          <MenuLink
            to={questionsUrl(course.id)}
            icon="chat"
            label={m.discussions_all_of({ title: course.title })}
          >
            {m.discussions_all_of_course()}
          </MenuLink>
        </RowMenu>
      }
    >
      <DeskCell>
        <span dir="auto">{course.title}</span>
      </DeskCell>
      <DeskCell>
        <span className="desk-line">{formatDateTime(createdAt, reader.locale, reader.timeZone)}</span>
      </DeskCell>
      <DeskCell label={m.discussions_replies_column()} isNumber isWide>
        {replyCount}
      </DeskCell>
    </DeskRow>
  )
}
