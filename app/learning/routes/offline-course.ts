import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { sentRepetition } from '#app/learning/repetition/sent-repetition.server.ts'
import { repetitionFields } from '#app/learning/repetition/sitting.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import type { Db } from '#db/client.server.ts'
import { doSent } from '#domain/learning/offline/do-sent.server.ts'
import { hashOf } from '#domain/learning/offline/hash-of.server.ts'
import { offlineCourse } from '#domain/learning/offline/offline-course.server.ts'
import { sentSchema } from '#domain/learning/offline/schema.ts'
import type { SentResult } from '#domain/learning/offline/take-sent.server.ts'
import { isStudent, type Viewer } from '#domain/people/policy.ts'
import { offlinePractice } from '#domain/quizzes/repetition/offline-practice.server.ts'
import { takeSentAnswer } from '#domain/quizzes/repetition/take-sent-answer.server.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { offlineLessonPath, offlinePracticePath } from '#shared/paths/course.ts'
import { viewerSign } from '#shared/viewer-sign.ts'
import type { Route } from './+types/offline-course.ts'

export const handle = { maxFormBytes: 96_000 } satisfies ScreenHandle

/** What stands around the text of a lesson on its page, with the stylesheet, the script and the font that all of them
 *  share counted once. Bytes; a test holds them. */
const [aroundText, sharedFiles] = [9_000, 120_000]

/** GET /courses/{id}/offline.json: what a device that saves the course is to keep, and how much that is (app/worker/cached-pages.ts). */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, viewer, offline, pictureBytes } = context.get(requestContext)
  if (!offline) throw new DomainError('not-found', 'offline')
  if (!viewer || !isStudent(viewer)) return Response.json({}, { status: statusOf.unauthenticated })
  const { courseId } = params
  const { course, version, lessons, beyond } = await offlineCourse(db, viewer, courseId)
  const practice = await offlinePractice(db, viewer, courseId)
  const pictures = [...new Set([...lessons, ...practice].flatMap((page) => page.pictures))]
  const sizes = await Promise.all(pictures.map(pictureBytes))
  const there = pictures.filter((_, index) => sizes[index] !== null)
  const sizesOfTexts = [
    ...lessons.map(({ html }) => Buffer.byteLength(html)),
    ...practice.map(({ size }) => size),
  ]
  const texts = sizesOfTexts.reduce((sum, size) => sum + size + aroundText, sharedFiles)
  return Response.json({
    person: viewerSign(viewer),
    course: { id: course.id, title: course.title },
    version: hashOf([version, ...practice.map(({ hash }) => hash)]),
    practice: practice.map(({ id, hash }) => ({
      id,
      url: offlinePracticePath({ courseId, repetitionId: id }),
      hash,
    })),
    pages: lessons.map(({ id, hash, isOpen, isCompleted, isOptional }) => ({
      id,
      url: offlineLessonPath({ courseId, lessonId: id }),
      hash,
      isOpen,
      isCompleted,
      isOptional,
    })),
    files: [...there, ...offline.scripts],
    bytes: sizes.reduce<number>((sum, size) => sum + (size ?? 0), texts),
    lessons: lessons.length,
    videos: lessons.filter(({ leftOut }) => leftOut.includes('video')).length,
    beyond,
  })
}

/** POST /courses/{id}/offline.json, with an Idempotency-Key: what somebody has done on a page that their device keeps.
 *  Answers `{ result, reason? }`; 401 when nobody is signed in, 409 when it is somebody else than the device keeps it
 *  for (noken-viewer): neither does anything. */
export async function action(args: Route.ActionArgs) {
  const { db, viewer } = args.context.get(requestContext)
  const { headers } = args.request
  const form = await readForm(args.request, sentFields)
  if (!viewer) return Response.json({}, { status: statusOf.unauthenticated })
  if (!isStudent(viewer) || headers.get('noken-viewer') !== viewerSign(viewer))
    return Response.json({}, { status: statusOf.conflict })
  const key = headers.get('idempotency-key') ?? ''
  try {
    return Response.json(await take(db, viewer, { courseId: args.params.courseId, key, form }))
  } catch (error) {
    if (isDomainError(error) && error.reason === 'another-person')
      return Response.json({}, { status: statusOf.conflict })
    throw error
  }
}

/** Lessons that are completed and notes (offline-lesson.tsx), and answers to questions that came back (offline-practice.tsx). */
const sentFields = new Map([...fieldsOf(...sentSchema.options), ...repetitionFields])

type What = { courseId: string; key: string; form: FormData }

function take(db: Db, viewer: Viewer, { courseId, key, form }: What): Promise<SentResult> {
  if (form.has('repetition')) return takeSentAnswer(db, viewer, key, sentRepetition(form))
  const sent = sentSchema.safeParse(Object.fromEntries(form))
  if (!sent.success) throw new DomainError('malformed', 'unknown-intent')
  return doSent(db, viewer, { courseId, key, sent: sent.data })
}
