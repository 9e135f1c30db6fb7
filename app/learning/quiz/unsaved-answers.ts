import type { Answers } from './send-answers.ts'

const nameOf = (attempt: string) => `quiz-${attempt}`

/** What this device holds of an attempt that could not be sent yet. */
export function readUnsaved(attempt: string): Answers {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(attempt)) ?? '{}')
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : []
    return Object.fromEntries(
      entries.flatMap(([slot, values]) =>
        Array.isArray(values) ? [[slot, values.filter((each) => typeof each === 'string')]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Holds it, and nothing once all is sent. */
export function writeUnsaved(attempt: string, unsaved: Answers): void {
  try {
    if (Object.keys(unsaved).length > 0) localStorage.setItem(nameOf(attempt), JSON.stringify(unsaved))
    else localStorage.removeItem(nameOf(attempt))
  } catch {
    // Where nothing may be stored, what is typed stays on the screen alone.
  }
}
