import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { answerSaver, type SaveState } from './answer-saver.ts'
import { type Answers, type SavedAnswers, savedAnswers, sendAnswers } from './send-answers.ts'
import { readUnsaved, writeUnsaved } from './unsaved-answers.ts'

type Place = {
  to: string
  attempt: string
  /** What the fields held when the page was made. */
  begun: Answers
  onOver: () => void
}

/** Saves what is answered in a form while it is being answered. Says how that stands, and what another tab has answered
 *  meanwhile, when this one is come back to, or what an earlier visit could not send. `look` asks the server how it
 *  stands now, the time that is left included: a device that slept has counted too little, and somebody may have been
 *  given more. */
export function useSavedAnswers(
  form: RefObject<HTMLFormElement | null>,
  { to, attempt, begun, onOver }: Place,
) {
  const [state, setState] = useState<SaveState>('resting')
  const [others, setOthers] = useState<Others>({})
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const keeper = useRef<ReturnType<typeof answerSaver>>(null)
  const over = useRef(onOver)
  over.current = onOver
  const first = useRef(begun)
  const held = (slot: number) =>
    form.current ? new FormData(form.current).getAll(slotName(slot)).map(String) : []
  const heldNow = useRef(held)
  const look = useCallback(async (): Promise<SavedAnswers | null> => {
    const saved = await savedAnswers(to, attempt)
    if (saved === 'over') over.current()
    if (saved === 'over' || saved === null) return null
    // What is over does not begin to count anew.
    if (saved.secondsLeft !== null && saved.secondsLeft > 0) setSecondsLeft(saved.secondsLeft)
    return saved
  }, [to, attempt])
  useEffect(() => {
    const box = form.current
    if (!box) return
    const left = readUnsaved(attempt)
    const show = (answered: Answers) => setOthers((before) => withOthers(before, answered, heldNow.current))
    show(left)
    const answers = answerSaver(left, {
      send: async (sent) => {
        const answered = await sendAnswers(to, attempt, sent)
        if (answered === 'over') over.current()
        return answered
      },
      remember: (unsaved) => writeUnsaved(attempt, unsaved),
      tell: setState,
    })
    keeper.current = answers
    // What was answered before the script came is the newest.
    for (const [slot, values] of Object.entries(first.current)) {
      const now = heldNow.current(Number(slot))
      if (isWritten(now) && !isSame(now, values)) answers.keep(Number(slot), now, false)
    }
    const onInput = ({ target }: Event) => {
      const slot = slotOf(target)
      if (slot !== null) answers.keep(slot, heldNow.current(slot), isTyped(target))
    }
    const onSeen = async () => {
      if (document.visibilityState === 'hidden' || answers.isBusy()) return answers.now()
      const saved = await look()
      if (saved && !answers.isBusy()) show(saved.answers)
    }
    box.addEventListener('input', onInput)
    document.addEventListener('visibilitychange', onSeen)
    addEventListener('pagehide', answers.now)
    addEventListener('online', answers.now)
    void answers.now()
    return () => {
      answers.end()
      box.removeEventListener('input', onInput)
      document.removeEventListener('visibilitychange', onSeen)
      removeEventListener('pagehide', answers.now)
      removeEventListener('online', answers.now)
    }
  }, [form, to, attempt, look])
  return {
    state,
    others,
    secondsLeft,
    look,
    keep: (slot: number) => keeper.current?.keep(slot, held(slot), false),
  }
}

/** What was answered elsewhere, by question; `turn` tells it from what was before. */
export type Others = Record<number, { sent: string[]; turn: number }>

/** With what is answered otherwise than the fields hold it now: anyone who is in the midst of a field that agrees is not disturbed. */
function withOthers(before: Others, answers: Answers, held: (slot: number) => string[]): Others {
  const otherwise = Object.entries(answers).filter(([slot, sent]) => !isSame(held(Number(slot)), sent))
  const turnOf = (slot: string) => (before[Number(slot)]?.turn ?? 0) + 1
  return {
    ...before,
    ...Object.fromEntries(otherwise.map(([slot, sent]) => [slot, { sent, turn: turnOf(slot) }])),
  }
}

const isWritten = (values: readonly string[]): boolean => values.some((value) => value.trim() !== '')

/** Fields that are all empty hold the same as none. */
const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  isWritten(some) ? some.join('\n') === others.join('\n') : !isWritten(others)

/** Of which question a field is; null for another one. */
function slotOf(target: EventTarget | null): number | null {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
  return /^a\d+$/.test(name) ? Number(name.slice(1)) : null
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
