import type { UnsavedNote } from './note-saver.ts'

const prefix = 'noken.note.'

/** Under which name this browser keeps a note of somebody that is not stored yet. */
export const unsavedName = (ownerId: string, lessonId: string) => `${prefix}${ownerId}.${lessonId}`

/** Storage may be full or forbidden: then nothing is kept. */
export function rememberUnsaved(name: string, unsaved: UnsavedNote): void {
  try {
    localStorage.setItem(name, JSON.stringify(unsaved))
  } catch {}
}

/** Lets go of it, unless something else has been typed since, in another tab perhaps. */
export function forgetUnsaved(name: string, text: string): void {
  try {
    if (unsavedNote(name)?.text === text) localStorage.removeItem(name)
  } catch {}
}

export function unsavedNote(name: string): UnsavedNote | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    return isUnsaved(kept) ? kept : null
  } catch {
    return null
  }
}

/** Lets go of what others have left on a device that several people use. */
export function forgetNotesOfOthers(ownerId: string): void {
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(prefix) && !name.startsWith(prefix + ownerId)) localStorage.removeItem(name)
  } catch {}
}

const isUnsaved = (kept: unknown): kept is UnsavedNote =>
  typeof kept === 'object' &&
  kept !== null &&
  'text' in kept &&
  typeof kept.text === 'string' &&
  'seen' in kept &&
  typeof kept.seen === 'string' &&
  'sent' in kept &&
  Array.isArray(kept.sent) &&
  kept.sent.every((text) => typeof text === 'string')
