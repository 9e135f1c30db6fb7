import { Prose } from '#app/ui/prose.tsx'
import { m } from '#messages'
import type { FieldsProps } from './question-props.ts'
import { questionTypeViews } from './question-type-views.tsx'

/** One question, numbered, with the fields in which it is answered: each works with keyboard, touch and without script. */
export function QuestionFields(props: FieldsProps) {
  const { question, language } = props
  const { Fields } = questionTypeViews[question.type]
  return (
    <fieldset className="quiz-question" id={`q${question.slot + 1}`}>
      <legend tabIndex={-1} data-takes-focus>
        <span className="quiz-number">{question.slot + 1}</span>
        <span className="sr-only">{m.learning_quiz_question({ n: String(question.slot + 1) })}</span>
        <Prose html={question.stem} language={language} />
      </legend>
      <input type="hidden" name="slot" value={question.slot} />
      <Fields {...props} />
    </fieldset>
  )
}
