import type { Answers, SendState } from './send-answers.ts'

export type SaveState = 'resting' | 'saving' | SendState

/** How long somebody pauses before what they type is sent, and until what nobody answered is sent again. Milliseconds. */
const pauseMs = 700
const againMs = [2000, 4000, 8000, 15_000] as const

type Ways = {
  send: (answers: Answers) => Promise<SendState>
  /** Keeps on the device what could not be sent yet. */
  remember: (unsaved: Answers) => void
  tell: (state: SaveState) => void
}

const isNone = (answers: Answers) => Object.keys(answers).length === 0

/** Keeps what is answered: one request at a time, with everything that was changed since the last; what nobody answers
 *  is sent again, and again later each time. What was changed while it was under way is never overwritten by what was
 *  sent before. */
export function answerSaver(left: Answers, { send, remember, tell }: Ways) {
  let unsaved = left
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(now, ms)
  }

  async function now(): Promise<void> {
    clearTimeout(timer)
    if (isSending || isNone(unsaved)) return
    const sent = unsaved
    ;[isSending, unsaved] = [true, {}]
    tell('saving')
    const state = await send(sent)
    isSending = false
    const comesBack = state === 'unanswered' || state === 'signed-out'
    if (comesBack) unsaved = { ...sent, ...unsaved }
    remember(unsaved)
    failures = state === 'unanswered' ? failures + 1 : 0
    tell(state === 'saved' && !isNone(unsaved) ? 'saving' : state)
    if (!isNone(unsaved) && state !== 'signed-out') later(waitAfter(failures))
  }

  return {
    /** What the fields of a question hold now; `waits` for the rest of what is being typed. */
    keep(slot: number, values: string[], waits: boolean) {
      unsaved = { ...unsaved, [slot]: values }
      remember(unsaved)
      tell('saving')
      later(waits ? pauseMs : 0)
    },
    now,
    /** Whether something is not saved yet. */
    isBusy: () => isSending || !isNone(unsaved),
    end: () => clearTimeout(timer),
  }
}

/** How long after so many failures, one after the other, it is tried again. Milliseconds. */
export const waitAfter = (failures: number): number =>
  failures === 0 ? 0 : (againMs[failures - 1] ?? againMs[againMs.length - 1] ?? 0)
