import type { ReactNode } from 'react'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { m } from '#messages'
import { placed } from './placed.ts'
import type { FieldsProps } from './question-props.ts'

type Props = Pick<FieldsProps, 'question' | 'language'> & { row: number; children: ReactNode }

/** One row of a question, with the list of what can be chosen for it. */
export function ListRow({ question, language, row, children }: Props) {
  const id = `${slotName(question.slot)}-${row}`
  return (
    <li>
      <label htmlFor={id}>{children}</label>
      <select
        id={id}
        name={slotName(question.slot)}
        defaultValue={question.sent[row] ?? ''}
        className="input input-select"
        lang={language}
      >
        <option value="">{m.learning_quiz_choose()}</option>
        {placed(question.choices).map(({ place, item }) => (
          <option key={place} value={place}>
            {item}
          </option>
        ))}
      </select>
    </li>
  )
}
