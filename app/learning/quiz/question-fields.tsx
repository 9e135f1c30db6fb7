import { type ReactNode, useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { Prose, ProseLine } from '#app/ui/prose.tsx'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { longestEssay } from '#domain/quizzes/types/essay.ts'
import { longestNumber } from '#domain/quizzes/types/numeric.ts'
import type { QuestionType } from '#domain/quizzes/types/question-types.ts'
import { longestShortAnswer } from '#domain/quizzes/types/short.ts'
import { m } from '#messages'
import { placed } from './placed.ts'

export type FieldQuestion = {
  slot: number
  type: QuestionType
  stem: string
  options: string[]
  lefts: string[]
  choices: string[]
  sent: string[]
}

type Props = {
  question: FieldQuestion
  language: string
  /** Whether the browser runs our script: then things are put in order by buttons. */
  isAlive: boolean
  /** Told when something was changed that no field's own event tells. */
  onMoved?: (slot: number) => void
}

/** One question, numbered, with the fields in which it is answered: each works with keyboard, touch and without script. */
export function QuestionFields(props: Props) {
  const { question, language } = props
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

function Fields(props: Props) {
  const { question } = props
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <Options {...props} />
    case 'true-false':
      return (
        <div className="quiz-options">
          {[
            ['1', m.common_quiz_true()],
            ['0', m.common_quiz_false()],
          ].map(([value, label]) => (
            <label key={value} className="quiz-option">
              <input
                type="radio"
                name={slotName(question.slot)}
                value={value}
                defaultChecked={question.sent.includes(value ?? '')}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      )
    case 'matching':
      return <Matching {...props} />
    case 'ordering':
      return <Ordering {...props} />
    default:
      return <Typed {...props} />
  }
}

const Options = ({ question, language }: Props) => (
  <div className="quiz-options">
    {question.type === 'multiple' && <p className="muted">{m.learning_quiz_choose_several()}</p>}
    {placed(question.options).map(({ place, item: html }) => (
      <label key={place} className="quiz-option">
        <input
          type={question.type === 'single' ? 'radio' : 'checkbox'}
          name={slotName(question.slot)}
          value={place}
          defaultChecked={question.sent.includes(String(place))}
        />
        <ProseLine html={html} language={language} />
      </label>
    ))}
  </div>
)

function Typed({ question: { slot, type, sent } }: Props) {
  const rest = {
    name: slotName(slot),
    id: slotName(slot),
    defaultValue: sent[0] ?? '',
    maxLength: type === 'essay' ? longestEssay : type === 'numeric' ? longestNumber : longestShortAnswer,
    dir: 'auto',
    autoComplete: 'off',
    className: 'input',
  } as const
  return (
    <div className="quiz-typed">
      <label htmlFor={slotName(slot)} className="sr-only">
        {m.learning_quiz_answer_to({ n: String(slot + 1) })}
      </label>
      {type === 'essay' ? (
        <textarea {...rest} rows={6} className="input input-area" />
      ) : (
        <input {...rest} inputMode={type === 'numeric' ? 'decimal' : undefined} spellCheck={false} />
      )}
      {type === 'numeric' && <p className="field-hint">{m.learning_quiz_number_hint()}</p>}
      {type === 'essay' && <p className="field-hint">{m.learning_quiz_essay_hint()}</p>}
    </div>
  )
}

/** What belongs to whom is chosen from a list beside each. */
const Matching = ({ question, language }: Props) => (
  <ol className="quiz-pairs">
    {placed(question.lefts).map(({ place, item: left }) => (
      <Choice key={place} row={place} question={question} language={language}>
        <ProseLine html={left} language={language} />
      </Choice>
    ))}
  </ol>
)

/** Without script each place is filled from a list; with it things are moved by buttons. */
const Ordering = (props: Props) => (props.isAlive ? <MovedOrder {...props} /> : <ListedOrder {...props} />)

const ListedOrder = ({ question, language }: Props) => (
  <ol className="quiz-pairs">
    {placed(question.choices).map(({ place }) => (
      <Choice key={place} row={place} question={question} language={language}>
        {m.learning_quiz_place({ n: String(place + 1) })}
      </Choice>
    ))}
  </ol>
)

type ChoiceProps = Pick<Props, 'question' | 'language'> & { row: number; children: ReactNode }

/** One row of a question, with the list of what can be chosen for it. */
function Choice({ question, language, row, children }: ChoiceProps) {
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

/** The order that the fields hold, made whole: what is missing follows as it stands. */
function wholeOrder({ sent, choices }: FieldQuestion): number[] {
  const chosen = sent.filter((value) => value !== '').map(Number)
  const all = choices.map((_, place) => place)
  return [...new Set([...chosen, ...all])].filter((place) => place in choices)
}

function MovedOrder({ question, language, onMoved }: Props) {
  const [order, setOrder] = useState(() => wholeOrder(question))
  const [isTouched, setIsTouched] = useState(question.sent.some((value) => value !== ''))
  const move = (at: number, by: number) => {
    const next = order.toSpliced(at, 1)
    next.splice(at + by, 0, order[at] ?? 0)
    setOrder(next)
    setIsTouched(true)
    onMoved?.(question.slot)
  }
  return (
    <>
      <p className="muted">{m.learning_quiz_order_hint()}</p>
      <ol className="quiz-order">
        {order.map((place, at) => {
          const item = question.choices[place] ?? ''
          return (
            <li key={place}>
              {/* Nothing is answered until something was moved, or the order taken as it is. */}
              {isTouched && <input type="hidden" name={slotName(question.slot)} value={place} />}
              <span lang={language}>{item}</span>
              <IconButton
                icon="chevron"
                label={m.learning_quiz_move_up({ item })}
                disabled={at === 0}
                data-up
                onClick={() => move(at, -1)}
              />
              <IconButton
                icon="chevron"
                label={m.learning_quiz_move_down({ item })}
                disabled={at === order.length - 1}
                onClick={() => move(at, 1)}
              />
            </li>
          )
        })}
      </ol>
      {!isTouched && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => {
            setIsTouched(true)
            onMoved?.(question.slot)
          }}
        >
          {m.learning_quiz_order_keep()}
        </button>
      )}
    </>
  )
}
