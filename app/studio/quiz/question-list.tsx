import { AppLink } from '#app/shell/app-link.tsx'
import { MenuButton } from '#app/shell/desk-list/row-menu.tsx'
import { RowTools } from '#app/studio/curriculum/row-tools.tsx'
import { Badge } from '#app/ui/badge.tsx'
import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import { questionRow } from './question-row.ts'
import { questionTypeForms } from './question-type-forms.tsx'

export type ListedQuestion = {
  key: string
  stem: string
  type: QuestionType
  tags: readonly string[]
  /** What is right, in short. */
  answer: string
}

/** The questions of a quiz, in their order, and what is done with each. */
export const QuestionList = ({ questions, here }: { questions: readonly ListedQuestion[]; here: string }) => (
  <ol className="card studio-lessons list-plain">
    {questions.map((question, index) => (
      <QuestionRow
        key={question.key}
        question={question}
        here={here}
        position={index + 1}
        count={questions.length}
      />
    ))}
  </ol>
)

type RowProps = { question: ListedQuestion; here: string; position: number; count: number }

function QuestionRow({ question, here, position, count }: RowProps) {
  const { key, stem, type, tags, answer } = question
  const title = m.studio_quiz_number_of({ n: String(position) })
  const editTo = pathWith(here, { question: key })
  const item = { action: here, fields: { question: key } }
  return (
    <li id={questionRow(position - 1)} className="studio-lesson" tabIndex={-1}>
      <span className="studio-number">{position}</span>
      <div className="studio-title">
        <p className="named" dir="auto">
          <AppLink to={editTo}>{stem}</AppLink>
        </p>
        <p className="cluster muted">
          <Badge>{questionTypeForms[type].name()}</Badge>
          {answer && <span dir="auto">{m.studio_quiz_right_is({ answer })}</span>}
          {tags.map((tag) => (
            <Badge key={tag} tone="info">
              {tag}
            </Badge>
          ))}
        </p>
      </div>
      <RowTools title={title} editTo={editTo} deleteTo={pathWith(here, { delete: key })}>
        <MenuButton
          {...item}
          intent="duplicate-question"
          icon="copy"
          label={m.common_duplicate_of({ title })}
        >
          {m.studio_duplicate()}
        </MenuButton>
        {position > 1 && (
          <MenuButton
            {...item}
            fields={{ question: key, way: 'up' }}
            intent="move-question"
            icon="arrow-up"
            label={m.studio_move_up({ title })}
          >
            {m.studio_move_one_up()}
          </MenuButton>
        )}
        {position < count && (
          <MenuButton
            {...item}
            fields={{ question: key, way: 'down' }}
            intent="move-question"
            icon="move"
            label={m.studio_move_down({ title })}
          >
            {m.studio_move_one_down()}
          </MenuButton>
        )}
      </RowTools>
    </li>
  )
}
