import { AppLink } from '#app/shell/app-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { ListedQuestion } from '#domain/discussions/asked-questions.server.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import type { TimeZone } from '#shared/time-zones.ts'
import { questionUrl } from './discussion-paths.ts'
import { authorWords, QuestionStateBadge } from './question-state.tsx'

export type Reader = { locale: Locale; timeZone: TimeZone }

type Props = { courseId: string; questions: readonly ListedQuestion[]; reader: Reader }

/** What was asked in a course; a row leads to what was said to it. */
export const QuestionList = ({ courseId, questions, reader }: Props) => (
  <ul className="asked-list list-plain">
    {questions.map(({ id, title, state, replyCount, lessonTitle, authorName, createdAt, isHidden }) => (
      <li key={id} className="asked">
        <div>
          <h2 className="asked-title" dir="auto">
            <AppLink to={questionUrl({ courseId, questionId: id })}>{title}</AppLink>
          </h2>
          <p className="muted" dir="auto">
            {[
              lessonTitle,
              m.common_by_on({
                name: authorWords(authorName),
                date: formatDate(createdAt, reader.locale, reader.timeZone),
              }),
              replyCount > 0 && m.discussions_replies({ n: replyCount }),
            ]
              .filter(Boolean)
              .join('\u00a0· ')}
          </p>
        </div>
        <div className="cluster">
          {isHidden && <Badge tone="danger">{m.discussions_hidden()}</Badge>}
          <QuestionStateBadge state={state} />
        </div>
      </li>
    ))}
  </ul>
)
