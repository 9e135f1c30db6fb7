import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { OfflineLessonPage } from '#app/learning/offline/offline-lesson.tsx'
import { OfflineState } from '#app/learning/offline/offline-state.tsx'
import { PlayerBar } from '#app/learning/player-bar.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { saveNote } from '#domain/learning/notes/save-note.server.ts'
import { longestNote } from '#domain/learning/notes/schema.ts'
import { offlineCourse } from '#domain/learning/offline/offline-course.server.ts'
import { type Sent, sentSchema } from '#domain/learning/offline/schema.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { learnPath, offlineLessonPath } from '#shared/paths/course.ts'
import { offlinePath } from '#shared/paths/learning.ts'
import { savesHeader } from '#shared/saves-header.ts'
import type { Route } from './+types/offline-lesson.ts'

export const handle = {
  working: true,
  header: 'none',
  footer: 'none',
  maxFormBytes: 96_000,
} satisfies ScreenHandle

/** GET /courses/{id}/offline/{lessonId}: a lesson for a device to keep, of those that its learner can get to without a
 *  connection (docs/decisions/0076). */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  const { courseId, lessonId } = args.params
  const { course, lessons } = await offlineCourse(db, viewer, courseId, lessonId)
  const [lesson] = lessons
  if (!lesson) throw new DomainError('not-found', 'lesson')
  // What is locked goes to the device alone, which opens it when those before it are done (app/worker/answering.ts).
  if (!lesson.isOpen && !args.request.headers.has(savesHeader))
    throw new DomainError('forbidden', 'lesson-locked')
  return { course, lesson, longest: longestNote }
}

/** Where no worker has taken what was done, as when somebody has this page without having saved the course. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fieldsOf(...sentSchema.options))
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const { courseId } = args.params
  const sent = sentSchema.safeParse(Object.fromEntries(form))
  if (!sent.success) throw new DomainError('malformed', 'unknown-intent')
  const here = offlineLessonPath({ courseId, lessonId: sent.data.lessonId })
  if (sent.data.intent === 'complete') {
    await completeLesson(scope.db, viewer, { courseId, lessonId: sent.data.lessonId })
    return redirectSaying(scope, nextOf(sent.data, courseId) ?? here, { kind: 'lesson-completed' })
  }
  const { lessonId, text, seen } = sent.data
  const { isSaved } = await saveNote(scope.db, viewer, { courseId, lessonId, text, seen })
  if (!isSaved) return refuse('conflict', { unstored: text })
  return redirect(`${here}#note`)
}

/** The lesson that its page named, if it is one of this course's. */
function nextOf({ next }: Sent, courseId: string): string | null {
  const start = offlineLessonPath({ courseId, lessonId: '' })
  return next?.startsWith(start) && /^[0-9a-f-]{36}$/.test(next.slice(start.length)) ? next : null
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  hiddenMeta(
    loaderData ? `${loaderData.lesson.title} – ${loaderData.course.title}` : m.learning_lesson_missing(),
  )

function OfflineLessonScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { course, lesson, longest } = loaderData
  return (
    <>
      <PlayerBar back={{ to: offlinePath, name: course.title, language: course.language }}>
        <div className="player-kept">
          <OfflineState />
          <AppLink to={`${learnPath(course.id)}?lesson=${lesson.id}&fresh=1`}>
            {m.learning_offline_to_player()}
          </AppLink>
        </div>
      </PlayerBar>
      <div className="wrap-narrow page">
        <OfflineLessonPage
          course={course}
          lesson={lesson}
          longest={longest}
          unstored={actionData && 'unstored' in actionData ? actionData.unstored : null}
        />
      </div>
    </>
  )
}

/** It never runs in a browser, which gets none of it. */
export default import.meta.env.SSR ? OfflineLessonScreen : () => null
