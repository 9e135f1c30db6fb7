import { z } from 'zod'
import { tooLong } from '#domain/forms/count-words.ts'
import { plainText } from '#domain/forms/text-fields.ts'
import { chosenId, cursorText } from '#shared/query-fields.ts'
import { strippedText } from '#shared/typed-text.ts'

/** How long a note may be, in UTF-16 units. */
export const longestNote = 10_000

/** What the form of a note sends. `seen` is the version that its writer has in front of them, '' where there was none.
 *  The text stays as it was typed, blanks and all; one that holds nothing else is none. */
export const noteSchema = z.object({
  lessonId: strippedText,
  seen: strippedText.default(''),
  text: plainText
    .overwrite((typed) => typed.replaceAll('\r\n', '\n'))
    .overwrite((typed) => (typed.trim() === '' ? '' : typed))
    .refine((typed) => typed.length <= longestNote, {
      error: () => tooLong(longestNote),
    })
    .default(''),
})

const notesViewSchema = z.object({
  cursor: cursorText,
  /** The note that somebody is asked about before it is deleted. */
  delete: chosenId,
})

/** Which of one's notes a URL asks for. What can't be understood counts as not asked for. */
export const parseNotesView = (query: URLSearchParams) => notesViewSchema.parse(Object.fromEntries(query))
