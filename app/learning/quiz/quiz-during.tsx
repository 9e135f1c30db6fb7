import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Form, useNavigation, useRevalidator } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { LearnerQuiz, OpenAttempt } from '#domain/quizzes/quiz-view.server.ts'
import { m } from '#messages'
import { studentPortalPath } from '#shared/paths/account.ts'
import { quizPath } from '#shared/paths/course.ts'
import type { SaveState } from './answer-saver.ts'
import { answeredIn, isWhole } from './answered.ts'
import { QuestionFields } from './question-fields.tsx'
import { TimeLeft } from './time-left.tsx'
import { useHandIn } from './use-hand-in.ts'
import { useSavedAnswers } from './use-saved-answers.ts'

type Props = {
  quiz: Pick<LearnerQuiz, 'course' | 'lesson'>
  open: OpenAttempt
  /** Whether they have wanted to hand in, and are asked first about what is left open. */
  isAsking: boolean
  /** How long it lasts and when its time is over, in words. */
  until: string | null
  /** Another one for each time that nobody answered when it was handed in. */
  unanswered: object | null
}

/** An attempt that goes on: all its questions on one page and in one form, which works without script; with it every
 *  answer is saved as it is given. */
export function QuizDuring({ quiz: { course, lesson }, open, until, isAsking, unanswered }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const submit = useRef<HTMLButtonElement>(null)
  const sure = useRef<HTMLInputElement>(null)
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  const { revalidate } = useRevalidator()
  const navigation = useNavigation()
  const intent = navigation.formData?.get('intent')
  const here = quizPath({ courseId: course.id, lessonId: lesson.id })
  const begun = useMemo(
    () => Object.fromEntries(open.questions.map(({ slot, sent }) => [slot, sent])),
    [open.questions],
  )
  const { state, others, secondsLeft, look, keep } = useSavedAnswers(form, {
    to: `${here}/answers`,
    attempt: open.id,
    begun,
    onOver: revalidate,
  })
  const [moved, setMoved] = useState<{ slot: number } | null>(null)
  // Its fields hold the new order only after they were drawn.
  const keepLater = useRef(keep)
  keepLater.current = keep
  const slots = useMemo(() => open.questions.map(({ slot }) => slot), [open.questions])
  const [answered, setAnswered] = useState(() => open.questions.filter(({ sent }) => isWhole(sent)).length)
  const count = useCallback(() => {
    if (form.current) setAnswered(answeredIn(form.current, slots))
  }, [slots])
  useEffect(() => {
    if (moved) keepLater.current(moved.slot)
    count()
  }, [moved, count])
  // Its fields hold what another tab has answered only after they were drawn.
  useEffect(() => {
    if (Object.keys(others).length > 0) count()
  }, [others, count])
  const asksNow = isAsking && open.left.unanswered.length + open.left.noNumbers.length > 0
  const left = secondsLeft ?? open.secondsLeft
  const missing = open.questions.length - answered
  const [isOver, setIsOver] = useState(false)
  const { isWaiting, stop } = useHandIn(submit, unanswered)
  const isSending = intent === 'submit'
  async function handIn() {
    // Somebody may have been given more time meanwhile.
    const now = await look()
    if (now?.secondsLeft && now.secondsLeft > 0) return
    setIsOver(true)
    // Whose time is over is asked nothing.
    if (sure.current) sure.current.value = '1'
    form.current?.requestSubmit(submit.current)
  }
  return (
    <>
      <header>
        <p className="eyebrow">{m.common_quiz_attempt({ n: String(open.number) })}</p>
        <h1 lang={course.language}>{lesson.title}</h1>
      </header>
      <div className="quiz-bar">
        {left !== null && until && <TimeLeft secondsLeft={left} until={until} onOver={handIn} />}
        <p>{m.learning_quiz_answered({ done: String(answered), all: String(open.questions.length) })}</p>
        {isWaiting ? (
          <p className="quiz-trouble" role="alert">
            {isOver ? m.learning_quiz_over_unsent() : m.learning_quiz_offline_submit()}
          </p>
        ) : (
          <SavedState state={isSending ? 'saving' : state} here={here} />
        )}
      </div>
      <Form
        method="post"
        action={here}
        encType="multipart/form-data"
        className="quiz-form"
        autoComplete="off"
        ref={form}
        // Whose time is over changes nothing any more.
        inert={isOver && isWaiting}
        onInput={() => {
          count()
          stop()
        }}
        onKeyDown={stayHere}
        onSubmit={(event) => isSending && event.preventDefault()}
      >
        <input type="hidden" name="attempt" value={open.id} />
        <input type="hidden" name="sure" defaultValue={asksNow ? '1' : ''} key={String(asksNow)} ref={sure} />
        {open.questions.map((question) => {
          const { sent, turn } = others[question.slot] ?? { sent: question.sent, turn: 0 }
          return (
            <QuestionFields
              key={`${question.slot}:${turn}`}
              question={{ ...question, sent }}
              language={course.language}
              isAlive={isAlive}
              onMoved={(slot) => setMoved({ slot })}
            />
          )
        })}
        {asksNow && <AskFirst left={open.left} />}
        <div className="quiz-foot">
          {/* The first of a form's buttons is what Enter in a field presses: it saves. On the screen it stands second. */}
          {!isAlive && (
            <Button name="intent" value="save" variant="secondary" size="lg">
              {m.learning_quiz_save()}
            </Button>
          )}
          <Button
            ref={submit}
            name="intent"
            value="submit"
            size="lg"
            pending={isSending}
            pendingLabel={m.common_one_moment()}
          >
            {asksNow ? m.learning_quiz_submit_anyway() : m.learning_quiz_submit()}
          </Button>
          <p className="muted">
            {isAlive && missing > 0 && <b>{m.learning_quiz_unanswered_questions({ n: missing })} </b>}
            {isAlive
              ? m.learning_quiz_submit_hint()
              : left === null
                ? m.learning_quiz_save_hint_later()
                : m.learning_quiz_save_hint()}
          </p>
        </div>
      </Form>
    </>
  )
}

/** Says what is left open before it is graded, with the way to each question; what is pressed below hands in all the same. */
function AskFirst({ left: { unanswered, noNumbers } }: Pick<OpenAttempt, 'left'>) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="quiz-ask" ref={box} tabIndex={-1} id="ask" role="alert">
      <Notice tone="warning" title={m.learning_quiz_ask_title()}>
        {unanswered.length > 0 && <p>{m.learning_quiz_ask_unanswered({ numbers: unanswered.join(', ') })}</p>}
        {noNumbers.length > 0 && <p>{m.learning_quiz_ask_numbers({ numbers: noNumbers.join(', ') })}</p>}
      </Notice>
    </div>
  )
}

/** Enter in a field, or its like on a phone's keyboard, hands nothing in. */
function stayHere(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Said as it is: 'saved' when the server has said so, and not before. */
function SavedState({ state, here }: { state: SaveState; here: string }) {
  const isTrouble = state === 'unanswered' || state === 'signed-out' || state === 'refused'
  return (
    <div>
      <p className={isTrouble ? 'quiz-trouble' : 'muted'} role="status">
        {state === 'saved' && <Icon name="check" />}
        {wordsOf(state)}
        {state === 'signed-out' && (
          <>
            {' '}
            <AppLink
              className="whitespace-nowrap"
              to={`${studentPortalPath}?${new URLSearchParams({ redirectTo: here })}`}
            >
              {m.common_sign_in()}
            </AppLink>
          </>
        )}
      </p>
      {/* Not read out at every answer. */}
      {state === 'saving' && (
        <p className="muted" aria-hidden="true">
          {m.common_saving()}
        </p>
      )}
    </div>
  )
}

function wordsOf(state: SaveState): string {
  switch (state) {
    case 'saved':
      return m.common_saved()
    case 'unanswered':
      return m.learning_quiz_unanswered()
    case 'signed-out':
      return m.learning_note_signed_out()
    case 'refused':
      return m.learning_quiz_refused()
    default:
      return ''
  }
}
