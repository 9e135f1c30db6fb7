import { useState } from 'react'
import { IconButton } from '#app/ui/button.tsx'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import type { QuestionView } from '#domain/quizzes/question-view.server.ts'
import { m } from '#messages'
import { ListRow } from './list-row.tsx'
import { placed } from './placed.ts'
import type { FieldsProps } from './question-props.ts'

/** Without script each place is filled from a list; with it things are moved by buttons. */
export const OrderingFields = (props: FieldsProps) =>
  props.isAlive ? <MovedOrder {...props} /> : <ListedOrder {...props} />

const ListedOrder = ({ question, language }: FieldsProps) => (
  <ol className="quiz-pairs">
    {placed(question.choices).map(({ place }) => (
      <ListRow key={place} row={place} question={question} language={language}>
        {m.learning_quiz_place({ n: String(place + 1) })}
      </ListRow>
    ))}
  </ol>
)

/** The order that the fields hold, made whole: what is missing follows as it stands. */
function wholeOrder({ sent, choices }: QuestionView): number[] {
  const chosen = sent.filter((value) => value !== '').map(Number)
  const all = choices.map((_, place) => place)
  return [...new Set([...chosen, ...all])].filter((place) => place in choices)
}

function MovedOrder({ question, language, onMoved }: FieldsProps) {
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
