import { type RefObject, useEffect, useRef, useState } from 'react'
import { type NoteState, noteSaver, type StoredNote } from './note-saver.ts'
import { sendNote } from './send-note.ts'
import {
  forgetNotesOfOthers,
  forgetUnsaved,
  rememberUnsaved,
  unsavedName,
  unsavedNote,
} from './unsaved-notes.ts'

export type NotePlace = { ownerId: string; courseId: string; lessonId: string }

/** Stores what is typed in a text while it is typed. `begun`: what was stored when its form was opened; `isOther`: that
 *  the form was answered with it, because it is not what its writer had seen. */
export function useSavedNote(
  { ownerId, courseId, lessonId }: NotePlace,
  area: RefObject<HTMLTextAreaElement | null>,
  begun: StoredNote,
  isOther: boolean,
) {
  const [state, setState] = useState<NoteState>({ name: 'resting' })
  const keeper = useRef<ReturnType<typeof noteSaver>>(null)
  const first = useRef({ begun, isOther })
  useEffect(() => {
    const box = area.current
    if (!box) return
    const { begun, isOther } = first.current
    const name = unsavedName(ownerId, lessonId)
    const note = noteSaver(begun, {
      send: (sent) => sendNote({ courseId, lessonId, ...sent }),
      remember: (unsaved) => rememberUnsaved(name, unsaved),
      forget: (text) => forgetUnsaved(name, text),
      tell: setState,
      show: (text) => {
        box.value = text
      },
    })
    keeper.current = note
    forgetNotesOfOthers(ownerId)
    const unsaved = unsavedNote(name)
    // What was typed before the script came is the newest.
    if (isOther) note.resume({ text: box.value, seen: '?', sent: [] })
    else if (box.value !== begun.text) note.type(box.value)
    else if (unsaved) note.resume(unsaved)
    const onInput = () => note.type(box.value)
    const onHide = () => document.visibilityState === 'hidden' && note.leave()
    const onOnline = () => void note.save()
    box.addEventListener('input', onInput)
    document.addEventListener('visibilitychange', onHide)
    addEventListener('pagehide', note.leave)
    addEventListener('online', onOnline)
    return () => {
      note.end()
      box.removeEventListener('input', onInput)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('pagehide', note.leave)
      removeEventListener('online', onOnline)
    }
  }, [area, ownerId, courseId, lessonId])
  return { state, keeper }
}
