import { parseWithZod } from '@conform-to/zod/v4'
import { orBackToLesson } from '#app/answers/back-to-lesson.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { FilesRefused, handIn } from '#domain/assignments/hand-in.server.ts'
import { submissionSchema } from '#domain/assignments/schema.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { assignmentPath } from '#shared/paths/course.ts'
import { refusedFileWords, tooManyFilesWords } from './refused-file-words.ts'

type Post = {
  scope: RequestContext
  viewer: Viewer
  place: { courseId: string; lessonId: string }
  form: FormData
}

/** Takes what a learner hands in. What can't be taken is said at its field, and nothing that was typed is lost; files are chosen again. */
export async function takeWork({ scope, viewer, place, form }: Post) {
  const files = filesOf(form)
  const submission = parseWithZod(form, { schema: submissionSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  try {
    const work = { ...submission.value, files }
    await orBackToLesson(scope, place, () => handIn(scope.db, viewer, scope.archives, place, work))
  } catch (error) {
    const words = wordsOf(error)
    if (!words) throw error
    return refuseForm(submission, words.said, words.isConflict ? 'conflict' : 'invalid')
  }
  return redirectSaying(scope, assignmentPath(place), {
    kind: 'work-handed-in',
  })
}

/** Takes the files out of the form: they must not travel back with what was typed. */
function filesOf(form: FormData) {
  const files = form.getAll('files').filter((each) => each instanceof File)
  form.delete('files')
  // What a browser sends where nobody chose anything.
  return files.filter((file) => file.name !== '' || file.size > 0)
}

type Words = { said: { formErrors?: string[]; fieldErrors?: Record<string, string[]> }; isConflict?: boolean }

function wordsOf(error: unknown): Words | null {
  if (error instanceof FilesRefused) {
    return { said: { fieldErrors: { files: [refusedFileWords(error.files)] } } }
  }
  if (!isDomainError(error)) return null
  switch (error.reason) {
    case 'submission-files-full':
      return { said: { fieldErrors: { files: [tooManyFilesWords()] } } }
    case 'submission-empty':
      return { said: { formErrors: [m.assignments_empty()] } }
    case 'handed-in-meanwhile':
      return { said: { formErrors: [m.assignments_meanwhile()] }, isConflict: true }
    case 'already-marked':
      return { said: { formErrors: [m.assignments_already_marked()] }, isConflict: true }
    default:
      return null
  }
}
