import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { m } from '#messages'
import { Lines } from './given-answer.tsx'
import type { FieldsProps, GivenProps, RightProps } from './question-props.ts'

export const TrueFalseFields = ({ question }: FieldsProps) => (
  <div className="quiz-options">
    {['1', '0'].map((value) => (
      <label key={value} className="quiz-option">
        <input
          type="radio"
          name={slotName(question.slot)}
          value={value}
          defaultChecked={question.sent.includes(value)}
        />
        <span>{inWords(value)}</span>
      </label>
    ))}
  </div>
)

export const GivenTruth = ({ question: { sent } }: GivenProps) => <p>{inWords(sent[0])}</p>

export const RightTruth = ({ lines, language }: RightProps) => (
  <Lines lines={lines.map(inWords)} language={language} />
)

const inWords = (sent: string | undefined): string =>
  sent === '1' ? m.common_quiz_true() : m.common_quiz_false()
