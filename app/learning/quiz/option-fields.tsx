import { ProseLine } from '#app/ui/prose.tsx'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { placed } from './placed.ts'
import type { FieldsProps } from './question-props.ts'

type Props = FieldsProps & { control: 'radio' | 'checkbox'; hint?: string }

/** The options of a question, of which one or several are chosen. */
export const OptionFields = ({ question, language, control, hint }: Props) => (
  <div className="quiz-options">
    {hint && <p className="muted">{hint}</p>}
    {placed(question.options).map(({ place, item: html }) => (
      <label key={place} className="quiz-option">
        <input
          type={control}
          name={slotName(question.slot)}
          value={place}
          defaultChecked={question.sent.includes(String(place))}
        />
        <ProseLine html={html} language={language} />
      </label>
    ))}
  </div>
)
