import { lazy, Suspense } from 'react'
import { data, redirect } from 'react-router'
import { orBackToLesson } from '#app/answers/back-to-lesson.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type Refusal, statusOf } from '#app/answers/refusal-status.ts'
import { certificateUrl } from '#app/certificates/certificate-path.ts'
import { endId } from '#app/learning/course-end.tsx'
import { lessonLinks, linkToMarks } from '#app/learning/lesson-links.server.ts'
import { completeId } from '#app/learning/lesson-steps.tsx'
import { lessonWords, wordsForViewing } from '#app/learning/lesson-words.server.ts'
import { writeNote } from '#app/learning/notes/note-form.server.ts'
import { completeOnDevice } from '#app/learning/offline/complete-on-device.ts'
import { Player } from '#app/learning/player.tsx'
import { leadToSignIn, requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { rowId } from '#app/studio/curriculum/place.ts'
import { dialogTo } from '#app/studio/curriculum/studio-dialog.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { certificateDate } from '#domain/certificates/certificate-wording.ts'
import { externalCertificateUrl } from '#domain/certificates/external-certificate-url.ts'
import { isRevoked } from '#domain/certificates/policy.ts'
import { longestWords } from '#domain/courses/reviews/schema.ts'
import { completeLesson } from '#domain/learning/complete-lesson.server.ts'
import { finishCourse } from '#domain/learning/finish-course.server.ts'
import { type LearnView, learnView } from '#domain/learning/learn-view.server.ts'
import { longestNote, noteSchema } from '#domain/learning/notes/schema.ts'
import { stepSchema } from '#domain/learning/schema.ts'
import { takeBackCompletion } from '#domain/learning/take-back-completion.server.ts'
import { type StudentsView, viewAsStudent } from '#domain/learning/view-as-student.server.ts'
import { whatNext } from '#domain/learning/what-next.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { verifyCertificatePath } from '#shared/paths/certificates.ts'
import { assignmentPath, learnPath, quizPath } from '#shared/paths/course.ts'
import { withPictureWidths } from '#shared/picture-widths.ts'
import type { Route } from './+types/learn.ts'

// Why there is nothing to learn comes where there is nothing.
const NoLesson = lazy(async () => ({ default: (await import('#app/learning/no-lesson.tsx')).NoLesson }))

export const handle = {
  hydrate: true,
  header: 'none',
  footer: 'none',
  maxFormBytes: 92_000,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const { db, viewer: asking, locale, savesData } = args.context.get(requestContext)
  if (asking && !isStudent(asking)) return asStudent(args, asking)
  const viewer = requireRole(args, 'student')
  const asked = { lessonId: args.url.searchParams.get('lesson') || null }
  const seen = await learnView(db, viewer, args.params.courseId, asked)
  const hasFinished = hasNothingLeft(seen) && (await finishCourse(db, viewer, seen.course.id))
  const read = hasFinished ? await learnView(db, viewer, seen.course.id, asked) : seen
  const view = inWidths(read, savesData)
  const end = view.state === 'learning' ? await endOf(args, view) : null
  const note = { ownerId: viewer.id, longest: longestNote }
  const refusal = refusalOf(view)
  const links =
    view.state === 'learning' && view.lesson
      ? [...lessonLinks(view.course.id, view.lesson), ...linkToMarks(view.course.id, view.modules)]
      : []
  const reader = { locale, timeZone: viewer.timeZone }
  const words =
    view.state === 'learning' ? lessonWords(view.lesson, view.usualMarkingSeconds, reader) : noWords
  const canSave = args.context.get(requestContext).offline !== null
  const seenBy = { view, end, links, words, note, ways: null, canSave }
  return refusal ? refuse(refusal, seenBy) : data(seenBy)
}

const noWords = { due: null, waiting: null, lock: null, meanwhile: [], asStudent: null }

/** Those who work on the course see it as a student does, and nothing is written; anybody else who is no student is sent home. */
async function asStudent(args: Route.LoaderArgs, viewer: Viewer) {
  const { db, locale, savesData } = args.context.get(requestContext)
  const { courseId } = args.params
  const lessonId = args.url.searchParams.get('lesson') || null
  const read = await viewAsStudent(db, viewer, courseId, { lessonId })
  if (!read) throw redirect(dashboardOf[viewer.role])
  const view = inWidths(read, savesData)
  const manage = studioPathsOf(viewer.role).manage(courseId)
  const shown = view.state === 'viewing' ? view.lesson : null
  const row = shown ? `#${rowId({ lesson: shown.id })}` : ''
  const ways = { leave: manage + row, edit: shown && manage + dialogTo('edit-lesson', shown.id) + row }
  const links = shown ? lessonLinks(courseId, shown) : []
  const words = wordsForViewing(shown, { locale, timeZone: viewer.timeZone })
  const seenBy = { view, end: null, links, words, note: null, ways, canSave: false }
  return view.state === 'lesson-missing' ? refuse('not-found', seenBy) : data(seenBy)
}

/** The lesson's pictures in the widths that there are of them, for a screen that fetches texts by itself. */
function inWidths<View extends LearnView | StudentsView>(view: View, savesData: boolean): View {
  const lesson = 'lesson' in view ? view.lesson : null
  if (!lesson) return view
  return Object.assign({}, view, { lesson: { ...lesson, html: withPictureWidths(lesson.html, savesData) } })
}

function refusalOf(view: LearnView): Refusal | null {
  if (view.state === 'missing' || view.state === 'lesson-missing') return 'not-found'
  if (view.state === 'not-enrolled') return 'forbidden'
  return view.lesson && !view.lesson.isOpen ? 'forbidden' : null
}

/** Every lesson is completed, and the course not yet: the last one to do was taken out. */
const hasNothingLeft = (view: LearnView): view is Learning =>
  view.state === 'learning' &&
  view.completedAt === null &&
  view.totalLessons > 0 &&
  view.completedLessons === view.totalLessons

type Learning = Extract<LearnView, { state: 'learning' }>

/** What a completed course shows beside its lessons; where it ends also what comes next. */
async function endOf(args: Route.LoaderArgs, view: Learning) {
  const { course, certificate: record, ownRating, lesson, modules } = view
  if (!record) return null
  const { db, env } = args.context.get(requestContext)
  const isShown = !isRevoked(record)
  const externalUrl =
    isShown && env.certificateServiceUrl
      ? externalCertificateUrl(env.certificateServiceUrl, {
          nama_user: record.holderName,
          nama_kursus: record.courseTitle,
          tanggal_selesai: certificateDate(record.completedAt),
        })
      : null
  return {
    ways: { path: certificateUrl(record), externalUrl },
    verifyUrl: isShown ? env.publicUrl + verifyCertificatePath(record.verifyId) : null,
    hasLessonsLeft: modules.some(({ lessons }) => lessons.some(({ isCompleted }) => !isCompleted)),
    review: { ownRating, longest: longestWords },
    next: lesson && !lesson.isEnd ? null : await whatNext(db, requireRole(args, 'student'), course.id),
  }
}

export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, fieldsOf(stepSchema, noteSchema))
  switch (form.get('intent')) {
    case 'save-note':
      return note(args, form)
    case 'complete':
    case 'take-back':
      return step(args, form)
    default:
      requireRole(args, 'student')
      throw new DomainError('malformed', 'unknown-intent')
  }
}

function note(args: Route.ActionArgs, form: FormData) {
  const scope = args.context.get(requestContext)
  if (!scope.viewer) throw leadToSignIn(args, '#note')
  return writeNote(scope, requireRole(args, 'student'), args.params.courseId, form)
}

async function step(args: Route.ActionArgs, form: FormData) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const { courseId } = args.params
  const sent = stepSchema.safeParse(Object.fromEntries(form))
  if (!sent.success) throw new DomainError('malformed', 'unknown-intent')
  const { intent, lessonId } = sent.data
  const place = { courseId, lessonId }
  const path = `${learnPath(courseId)}?lesson=`
  if (intent === 'take-back') {
    await orBackToLesson(scope, place, () => takeBackCompletion(scope.db, viewer, place))
    return redirectSaying(scope, `${path}${lessonId}#${completeId}`, { kind: 'lesson-taken-back' })
  }
  const completing = () => completeLesson(scope.db, viewer, place)
  const done = await orBackToLesson(scope, place, completing).catch((error: unknown) => {
    // It has a quiz meanwhile.
    if (isDomainError(error) && error.reason === 'quiz-missing')
      throw redirect(quizPath({ courseId, lessonId }))
    // It asks for work meanwhile.
    if (isDomainError(error) && error.reason === 'assignment-missing')
      throw redirect(assignmentPath({ courseId, lessonId }))
    throw error
  })
  // The end of the course says it itself.
  if (done.hasFinishedCourse) return redirect(`${path}${done.lastLessonId}#${endId}`)
  return redirectSaying(scope, path + (done.nextLessonId ?? lessonId), { kind: 'lesson-completed' })
}

/** Without a connection a lesson that is kept on the device comes from there, as a page of its own. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    if (!(error instanceof TypeError && navigator.serviceWorker?.controller)) throw error
    location.assign(request.url)
    return new Promise<never>(() => {})
  }
}

/** Without a connection what is kept on the device is completed there; else the learner stays where they are and reads what to do. */
export async function clientAction({ serverAction, request, params }: Route.ClientActionArgs) {
  const completing = completeOnDevice(params.courseId, request)
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof TypeError && (await completing())) return new Promise<never>(() => {})
    // What fetch throws when nobody answered. The status keeps the screen from being fetched anew, which would fail as well.
    if (error instanceof TypeError) return data({ isOffline: true }, { status: statusOf.unreachable })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => hiddenMeta(titleOf(loaderData?.view))

function titleOf(view: LearnView | StudentsView | undefined): string {
  if (view?.state === 'learning' || view?.state === 'viewing') {
    return view.lesson ? `${view.lesson.title} – ${view.course.title}` : view.course.title
  }
  if (view?.state === 'lesson-missing') return m.learning_lesson_missing()
  return view?.state === 'not-enrolled' ? m.learning_not_enrolled() : m.common_course_not_found()
}

export default function Learn({ loaderData, actionData }: Route.ComponentProps) {
  const { view, end, links, words, note, ways, canSave } = loaderData
  if (view.state === 'viewing')
    return (
      <Player
        view={view}
        end={null}
        links={links}
        words={words}
        isOffline={false}
        note={null}
        ways={ways}
        canSave={false}
      />
    )
  if (view.state !== 'learning')
    return (
      <Suspense>
        <NoLesson view={view} ways={ways} />
      </Suspense>
    )
  const answered = actionData && 'note' in actionData ? actionData.note : null
  const isOffline = actionData !== undefined && 'isOffline' in actionData
  return (
    <Player
      view={view}
      end={end}
      links={links}
      words={words}
      isOffline={isOffline}
      note={note && { ...note, answered }}
      ways={null}
      canSave={canSave}
    />
  )
}
