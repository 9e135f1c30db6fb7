import { type RefObject, useEffect, useRef, useState } from 'react'
import { slotName } from '#domain/quizzes/answer-bounds.ts'
import { type KeepState, keepingAnswers } from './keeping-answers.ts'
import { type Answers, savedAnswers, sendAnswers } from './send-answers.ts'
import { readUnsaved, writeUnsaved } from './unsaved-answers.ts'

type Place = {
  to: string
  attempt: string
  /** What the fields held when the page was made. */
  begun: Answers
  onOver: () => void
}

/** Saves what is answered in a form while it is being answered. Says how that stands, and what another tab has answered meanwhile, when this one is come
 *  back to, or what an earlier visit could not send. */
export function useKeptAnswers(
  form: RefObject<HTMLFormElement | null>,
  { to, attempt, begun, onOver }: Place,
) {
  const [state, setState] = useState<KeepState>('resting')
  const [others, setOthers] = useState<Answers>({})
  const keeper = useRef<ReturnType<typeof keepingAnswers>>(null)
  const over = useRef(onOver)
  over.current = onOver
  const first = useRef(begun)
  const held = (slot: number) =>
    form.current ? new FormData(form.current).getAll(slotName(slot)).map(String) : []
  const heldNow = useRef(held)
  useEffect(() => {
    const box = form.current
    if (!box) return
    const left = readUnsaved(attempt)
    if (Object.keys(left).length > 0) setOthers(left)
    const answers = keepingAnswers(left, {
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
      if (now.some(Boolean) && now.join('\n') !== values.join('\n')) answers.keep(Number(slot), now, false)
    }
    const onInput = ({ target }: Event) => {
      const slot = slotOf(target)
      if (slot !== null) answers.keep(slot, heldNow.current(slot), isTyped(target))
    }
    const onSeen = async () => {
      if (document.visibilityState === 'hidden' || answers.isBusy()) return answers.now()
      const saved = await savedAnswers(to, attempt)
      if (saved && !answers.isBusy()) setOthers(saved)
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
  }, [form, to, attempt])
  return { state, others, keep: (slot: number) => keeper.current?.keep(slot, held(slot), false) }
}

/** Of which question a field is; null for another one. */
function slotOf(target: EventTarget | null): number | null {
  const name = target instanceof Element ? (target.getAttribute('name') ?? '') : ''
  return /^a\d+$/.test(name) ? Number(name.slice(1)) : null
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text')
