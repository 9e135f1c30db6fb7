import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { m } from '#messages'
import { formatDate } from '#shared/dates.ts'
import type { Locale } from '#shared/locale.ts'
import { learnPath } from '#shared/paths/course.ts'
import { notesPath } from '#shared/paths/learning.ts'
import type { TimeZone } from '#shared/time-zones.ts'

type ListedNote = {
  id: string
  lessonId: string | null
  courseId: string | null
  lessonTitle: string
  language: string | null
  text: string
  updatedAt: Date
}

type Props = {
  courses: readonly { courseId: string | null; title: string; notes: readonly ListedNote[] }[]
  /** Which page of the list it is. */
  cursor: string
  reader: { locale: Locale; timeZone: TimeZone }
}

/** One's own notes by course, each with the way back to its lesson. */
export const NoteList = ({ courses, cursor, reader }: Props) =>
  courses.map(({ courseId, title, notes }) => (
    <section key={courseId ?? title} className="stack">
      <h2 lang={notes[0]?.language ?? undefined}>{title}</h2>
      <ul className="note-list list-plain">
        {notes.map((note) => (
          <li key={note.id} className="card card-padded stack-sm">
            <h3 lang={note.language ?? undefined}>
              <LessonTitle note={note} />
            </h3>
            <p className="note-words">{note.text}</p>
            {!note.lessonId && <p className="muted">{m.learning_notes_gone()}</p>}
            <div className="spread muted">
              <span>
                {m.learning_notes_changed({
                  date: formatDate(note.updatedAt, reader.locale, reader.timeZone),
                })}
              </span>
              <ButtonLink
                to={`${notesPath}?${new URLSearchParams({ ...(cursor && { cursor }), delete: note.id })}`}
                variant="quiet"
                size="sm"
                aria-label={m.common_delete_of({ title: note.lessonTitle })}
              >
                {m.common_delete()}
              </ButtonLink>
            </div>
          </li>
        ))}
      </ul>
    </section>
  ))

function LessonTitle({ note: { courseId, lessonId, lessonTitle } }: { note: ListedNote }) {
  if (!courseId || !lessonId) return lessonTitle
  const path = learnPath(courseId)
  return <AppLink to={`${path}?lesson=${lessonId}#note`}>{lessonTitle}</AppLink>
}
