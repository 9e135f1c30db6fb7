import { statusOf } from '#app/answers/refusal-status.ts'
import { slotName } from '#domain/quizzes/answer-bounds.ts'

export type Answers = Record<number, string[]>

export type SendState = 'saved' | 'over' | 'signed-out' | 'refused' | 'unanswered'

/** Sends answers to be saved, also from a page that is being left. */
export async function sendAnswers(to: string, attempt: string, answers: Answers): Promise<SendState> {
  const body = new FormData()
  body.append('attempt', attempt)
  for (const [slot, values] of Object.entries(answers)) {
    body.append('slot', slot)
    for (const value of values) body.append(slotName(Number(slot)), value)
  }
  try {
    const answer = await fetch(to, { method: 'POST', body, redirect: 'manual', keepalive: true })
    if (answer.type === 'opaqueredirect') return 'signed-out'
    if (answer.status >= 500) return 'unanswered'
    if (answer.status === statusOf.conflict) return 'over'
    return answer.ok ? 'saved' : 'refused'
  } catch {
    return 'unanswered'
  }
}

export type SavedAnswers = { secondsLeft: number | null; answers: Answers }

/** What is saved now, anyone who has saved it, and how long the attempt goes on; null when nobody answers. */
export async function savedAnswers(to: string, attempt: string): Promise<SavedAnswers | 'over' | null> {
  try {
    const answer = await fetch(`${to}?${new URLSearchParams({ attempt })}`, { redirect: 'manual' })
    if (answer.status === statusOf['not-found']) return 'over'
    const read: unknown = answer.ok ? await answer.json() : null
    return isSaved(read) ? read : null
  } catch {
    return null
  }
}

const isSaved = (read: unknown): read is SavedAnswers =>
  typeof read === 'object' &&
  read !== null &&
  'secondsLeft' in read &&
  (read.secondsLeft === null || typeof read.secondsLeft === 'number') &&
  'answers' in read &&
  isAnswers(read.answers)

const isAnswers = (read: unknown): read is Answers =>
  typeof read === 'object' &&
  read !== null &&
  Object.values(read).every(
    (values) => Array.isArray(values) && values.every((each) => typeof each === 'string'),
  )
