import plusJakartaSans from '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2?url'
import { use } from 'react'
import { NoteFold } from '#app/learning/notes/note-fold.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { SavesData } from '#app/ui/saves-data.ts'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { LeftOut, OfflineLesson } from '#domain/learning/offline/offline-course.server.ts'
import { m } from '#messages'
import { offlineLessonPath } from '#shared/paths/course.ts'

type Props = {
  course: { id: string; title: string; language: string }
  lesson: OfflineLesson
  /** What was typed into the note and could not be stored, because another one was meanwhile. */
  unstored: string | null
  /** How long a note may be. */
  longest: number
}

/** Its own address, also where the player's was asked for. */
const pathOf = (courseId: string, lessonId: string) => offlineLessonPath({ courseId, lessonId })

const leftOutWords: Record<LeftOut, () => string> = {
  video: m.learning_offline_video,
  files: m.learning_offline_files,
  quiz: m.learning_offline_quiz,
  assignment: m.learning_offline_assignment,
}

/** A lesson as a device keeps it: its text and pictures, what needs a connection, the note, and what comes next. It
 *  needs no script; what is done here waits in the device's line while nobody answers (app/worker/). */
export function OfflineLessonPage({ course, lesson, unstored, longest }: Props) {
  const { id, title, html, leftOut, isCompleted, isOptional } = lesson
  const savesData = use(SavesData)
  return (
    <article className="player-article" data-kept={id}>
      {/* A device keeps the files that the page itself names. */}
      {!savesData && (
        <link rel="preload" href={plusJakartaSans} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      <header>
        <div className="player-facts">
          <p className="eyebrow" lang={course.language}>
            {lesson.moduleTitle}
          </p>
          <span>
            <Icon name="clock" />
            {m.common_minutes({ n: lesson.durationMinutes })}
          </span>
          {isOptional && <Badge>{m.common_lesson_optional()}</Badge>}
          {isCompleted && (
            <Badge tone="success" icon="check">
              {m.common_completed()}
            </Badge>
          )}
        </div>
        <h1 lang={course.language}>{title}</h1>
      </header>
      {leftOut.length > 0 && (
        <Notice>
          {leftOut.map((each) => (
            <span key={each} className="block">
              {leftOutWords[each]()}
            </span>
          ))}
        </Notice>
      )}
      {/* Of each picture one width is kept, which is the one that stands there. */}
      <SavesData value>{html && <Prose html={html} language={course.language} />}</SavesData>
      <NoteForm course={course} lesson={lesson} unstored={unstored} longest={longest} />
      <Steps courseId={course.id} lesson={lesson} />
    </article>
  )
}

function NoteForm({ course, lesson: { id, title, note }, unstored, longest }: Props) {
  return (
    <NoteFold isOpen={note.text !== '' || unstored !== null}>
      <form method="post" action={pathOf(course.id, id)} className="note-form">
        <input type="hidden" name="lessonId" value={id} />
        <input type="hidden" name="seen" value={note.version} />
        <input type="hidden" name="title" value={m.learning_offline_note_of({ lesson: title })} />
        {unstored !== null && <Notice tone="warning">{m.learning_offline_note_changed()}</Notice>}
        <TextareaField
          id="note-text"
          name="text"
          label={m.learning_note_label({ lesson: title })}
          defaultValue={unstored ?? note.text}
          maxLength={longest}
        />
        <div className="note-foot">
          <Button name="intent" value="save-note" variant="secondary" size="sm">
            {m.learning_note_save()}
          </Button>
        </div>
      </form>
    </NoteFold>
  )
}

/** Whether it can be completed without a connection, the server says by what it left out. */
function Steps({ courseId, lesson }: { courseId: string; lesson: OfflineLesson }) {
  const { id, title, previousId, next, isCompleted, leftOut } = lesson
  const to = (lessonId: string) => pathOf(courseId, lessonId)
  const hasWork = leftOut.includes('quiz') || leftOut.includes('assignment')
  return (
    <nav className="player-steps" aria-label={m.learning_steps()}>
      {previousId && (
        <ButtonLink to={to(previousId)} variant="quiet" icon="arrow-left">
          {m.learning_previous_lesson()}
        </ButtonLink>
      )}
      <div className="cluster">
        {!isCompleted && !hasWork && (
          <form method="post" action={to(id)} data-completes={id}>
            <input type="hidden" name="lessonId" value={id} />
            <input type="hidden" name="title" value={title} />
            {next && <input type="hidden" name="next" value={to(next.id)} />}
            <Button name="intent" value="complete" size="lg" icon="check">
              {m.learning_mark_complete()}
            </Button>
          </form>
        )}
        {next && (
          // What is completed on the device opens it there.
          <span hidden={!next.isOpen} data-opened-by={next.isOpen ? undefined : id}>
            <ButtonLink to={to(next.id)} variant={isCompleted ? 'primary' : 'secondary'} size="lg">
              {m.learning_next_lesson()}
              <Icon name="arrow-right" />
            </ButtonLink>
          </span>
        )}
      </div>
      {next && !next.isOpen && !hasWork && (
        <p className="muted player-hint" data-completes={id}>
          <Icon name="lock" />
          {m.learning_next_lesson_locked()}
        </p>
      )}
    </nav>
  )
}
