import type { MouseEvent } from 'react'

/** A place in a text, both counted from 1. */
type Place = { line: number; column: number }

/** Puts the caret of a field of several lines to this place of what is typed in it. */
export function putCaret(fieldId: string, { line, column }: Place): HTMLTextAreaElement | null {
  const area = document.getElementById(fieldId)
  if (!(area instanceof HTMLTextAreaElement)) return null
  // The server leaves away what is empty before the text.
  const text = area.value.trimStart()
  const before = text.split('\n').slice(0, line - 1)
  const start = area.value.length - text.length + column - 1
  const at = before.reduce((sum, each) => sum + each.length + 1, start)
  area.setSelectionRange(at, at)
  return area
}

/** For a link to the field that names a place in it. */
export const leadsToCaret = (fieldId: string, place: Place) => (event: MouseEvent) => {
  event.preventDefault()
  // The browser brings the caret of what gets the focus into view.
  putCaret(fieldId, place)?.focus()
}
