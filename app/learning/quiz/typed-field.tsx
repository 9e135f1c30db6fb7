import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { m } from '#messages'
import type { FieldsProps } from './question-props.ts'

type Props = FieldsProps & {
  longest: number
  inputMode?: 'decimal'
  /** How high it is; without it it is one line. */
  rows?: number
  hint?: string
}

/** A field in which an answer is typed. */
export function TypedField({ question: { slot, sent }, longest, inputMode, rows, hint }: Props) {
  const rest = {
    name: slotName(slot),
    id: slotName(slot),
    defaultValue: sent[0] ?? '',
    maxLength: longest,
    dir: 'auto',
    autoComplete: 'off',
    className: 'input',
  } as const
  return (
    <div className="quiz-typed">
      <label htmlFor={slotName(slot)} className="sr-only">
        {m.learning_quiz_answer_to({ n: String(slot + 1) })}
      </label>
      {rows ? (
        <textarea {...rest} rows={rows} className="input input-area" />
      ) : (
        <input {...rest} inputMode={inputMode} spellCheck={false} />
      )}
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  )
}
