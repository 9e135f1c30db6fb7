import { ProseLine } from '#app/ui/prose.tsx'
import { isUnreadableNumber } from '#domain/quizzes/typed-number.ts'
import { m } from '#messages'
import { placed } from './placed.ts'
import type { GivenProps, RightProps } from './question-props.ts'

export const ChosenOptions = ({ question: { sent, options }, language }: GivenProps) => (
  <Lines lines={sent.map((value) => options[Number(value)] ?? '')} language={language} />
)

export const GivenText = ({ question: { sent } }: GivenProps) => (
  <p className="quiz-written" dir="auto">
    {sent[0]}
  </p>
)

export const GivenNumber = (props: GivenProps) => (
  <>
    <GivenText {...props} />
    {isUnreadableNumber(props.question.sent[0] ?? '') && (
      <p className="muted">{m.learning_quiz_no_number()}</p>
    )}
  </>
)

export const GivenPairs = ({ question: { sent, lefts, choices }, language }: GivenProps) => (
  <ul>
    {placed(lefts).map(({ place: row, item: left }) => (
      <li key={row}>
        <ProseLine html={left} language={language} /> →{' '}
        {sent[row] ? (
          choices[Number(sent[row])]
        ) : (
          <span className="muted">{m.learning_quiz_not_answered()}</span>
        )}
      </li>
    ))}
  </ul>
)

export const GivenOrder = ({ question: { sent, choices } }: GivenProps) => (
  <ol>
    {placed(sent).map(({ place, item: value }) => (
      <li key={place}>{value === '' ? '–' : choices[Number(value)]}</li>
    ))}
  </ol>
)

/** Texts below one another; a single one stands by itself. */
export function Lines({ lines, language, isOrdered }: RightProps & { isOrdered?: boolean }) {
  const [only = ''] = lines
  if (lines.length === 1) return <ProseLine html={only} language={language} />
  const items = placed(lines).map(({ place, item: line }) => (
    <li key={place}>
      <ProseLine html={line} language={language} />
    </li>
  ))
  return isOrdered ? <ol>{items}</ol> : <ul>{items}</ul>
}
