import type { Db } from '#db/client.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { everyPage } from '#shared/page-cursor.ts'
import { type OwnNote, ownNotes } from './own-notes.server.ts'

const partSize = 100

/** All of the viewer's own notes, part by part, the last written first: for whatever hands somebody their own data. */
export const everyOwnNote = (db: Db, viewer: Viewer): AsyncGenerator<OwnNote[]> =>
  everyPage((cursor) => ownNotes(db, viewer, cursor, partSize))

/** All of the viewer's own notes as the parts of a Markdown file. What was written is quoted, so that nothing in it
 *  becomes a heading; days are those of the viewer's zone. */
export async function* notesFile(db: Db, viewer: Viewer, locale: Locale): AsyncGenerator<string> {
  yield `# ${m.learning_notes_title({}, { locale })}\n`
  for await (const notes of everyOwnNote(db, viewer)) {
    for (const { courseTitle, lessonTitle, text, updatedAt } of notes) {
      const day = formatDate(updatedAt, locale, viewer.timeZone)
      yield `\n## ${inOneLine(courseTitle)}: ${inOneLine(lessonTitle)}\n\n${day}\n\n${quoted(text)}\n`
    }
  }
}

const inOneLine = (title: string) => title.replace(/\s+/g, ' ')

const quoted = (text: string) =>
  text
    .split(/\r\n?|\n/)
    .map((line) => (line === '' ? '>' : `> ${line}`))
    .join('\n')
