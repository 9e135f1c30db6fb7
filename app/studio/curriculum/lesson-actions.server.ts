import { parseWithZod } from '@conform-to/zod/v4'
import type { z } from 'zod'
import { completeForm, fillAbsent } from '#app/answers/complete-form.server.ts'
import { refuse, replyTo } from '#app/answers/form-refusal.server.ts'
import { replyMerged, savedWith, sentForm } from '#app/answers/merged-save.server.ts'
import type { Refusal } from '#app/answers/refusal-status.ts'
import { takePicture } from '#app/answers/uploaded-picture.server.ts'
import { backToCourse, type StudioPost } from '#app/studio/studio-post.server.ts'
import { managedCourse } from '#domain/courses/managed-course.server.ts'
import { saveMerging } from '#domain/forms/save-merging.server.ts'
import { seenFields } from '#domain/forms/seen-fields.ts'
import { consumeQuota } from '#domain/people/consume-quota.server.ts'
import { quizInWords } from '#domain/quizzes/quiz-in-words.ts'
import { QuizRefused } from '#domain/quizzes/quiz-problem.ts'
import { placedFaults } from '#domain/quizzes/quiz-problem-words.server.ts'
import { addLesson } from '#domain/studio/add-lesson.server.ts'
import { lessonForEditing } from '#domain/studio/course-for-editing.server.ts'
import { lessonFormSchema, newTypedLesson, typedLesson } from '#domain/studio/curriculum-form.ts'
import { deleteLesson } from '#domain/studio/delete-lesson.server.ts'
import { duplicateLesson } from '#domain/studio/duplicate-lesson.server.ts'
import { moveLesson } from '#domain/studio/move-lesson.server.ts'
import { previewLesson } from '#domain/studio/preview-lesson.server.ts'
import { removeAttachment } from '#domain/studio/remove-attachment.server.ts'
import { setLessonFree } from '#domain/studio/set-lesson-free.server.ts'
import { updateLesson } from '#domain/studio/update-lesson.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { takeFiles } from './attachment-actions.server.ts'
import type { RefusedFile } from './attachment-field.tsx'
import { fieldLabels } from './lesson-labels.ts'
import { lessonPlaceOf } from './place.ts'
import type { DialogAnswer } from './studio-dialogs.tsx'

const refused = (why: Refusal, content: DialogAnswer) => refuse(why, content)

/** What was typed, with what the form held when it was opened. */
const lessonAsSent = typedLesson.extend({ base: seenFields.base })

const placeOf = ({ courseId, form }: StudioPost) => ({ courseId, lessonId: textIn(form, 'lessonId') })

/** The form of a new lesson (lesson-form.tsx). */
export async function takeNewLesson(post: StudioPost) {
  fillAbsent(post.form, newTypedLesson)
  const taken = await readLesson(post, lessonFormSchema)
  if ('refused' in taken) return refused('invalid', { result: taken.refused })
  const { scope, viewer, courseId, form } = post
  const moduleId = textIn(form, 'moduleId')
  const place = moduleId
    ? { courseId, moduleId }
    : { courseId, moduleId: null, firstModule: m.studio_first_module() }
  const { submission } = taken
  return orTooHard(submission, async () => {
    const lesson = await addLesson(scope.db, viewer, place, submission.value)
    return backToCourse(post, 'lesson-created', { lesson })
  })
}

/** The form of a lesson that exists. */
export async function saveLesson(post: StudioPost) {
  await completeForm(post.form, () => lessonNow(post), ['is_free'])
  const taken = await readLesson(post, lessonFormSchema)
  if ('refused' in taken) return refused('invalid', { result: taken.refused })
  const { submission } = taken
  return orTooHard(submission, async () => {
    const labels = fieldLabels()
    const dropsAttempts = textIn(post.form, 'drop_attempts') !== ''
    const sent = sentForm(post.form, typedLesson.parse(submission.payload))
    const merged = await saveMerging(sent, { names: Object.keys(labels) }, async (typed) => {
      const { data: input } = lessonFormSchema.safeParse(typed)
      return input ? updateLesson(post.scope.db, post.viewer, placeOf(post), input, { dropsAttempts }) : null
    })
    if (merged.outcome === 'conflicts')
      return refused('conflict', {
        result: replyMerged(submission, merged.merge),
        currentLesson: merged.current,
      })
    const update = merged.saved
    if (update.outcome === 'saved') {
      const files = await takeFiles(post)
      if (files.length === 0)
        return backToCourse(post, savedWith({ kind: 'lesson-updated' }, merged.fromOther, labels), {
          lesson: placeOf(post).lessonId,
        })
      const result = replyTo(submission, { formErrors: [m.studio_files_refused()] })
      return refused('invalid', {
        result,
        files: { typed: lessonAsSent.parse(submission.payload), refused: files },
      })
    }
    const atStake = m.studio_quiz_attempts_go({ n: update.people })
    return refused('invalid', {
      result: replyTo(submission, { fieldErrors: { drop_attempts: [atStake] } }),
    })
  })
}

async function lessonNow(post: StudioPost) {
  const { courseId, lessonId } = placeOf(post)
  await managedCourse(post.scope.db, post.viewer, courseId)
  return (await lessonForEditing(post.scope.db, courseId, lessonId))?.typed ?? null
}

/** How a lesson's text will look; nothing is saved. */
export async function showLesson(post: StudioPost) {
  const taken = await readLesson(post, lessonAsSent)
  if ('refused' in taken) return refused('invalid', { result: taken.refused })
  await consumeQuota(post.scope.db, post.viewer, 'previews')
  const { submission } = taken
  const typed = submission.value
  return orTooHard(submission, async () => {
    const { html, quiz } = await previewLesson(post.scope.db, post.viewer, placeOf(post), typed)
    const preview: DialogAnswer = {
      preview: {
        typed,
        html,
        quiz: quiz && { title: m.common_quiz_of({ n: quiz.size }), rules: quizInWords(quiz) },
      },
    }
    return preview
  })
}

/** The files that go with a lesson's form, and nothing else of it: what is typed goes on as it was. */
export async function addFiles(post: StudioPost) {
  const files = await takeFiles(post)
  return filesAnswer(post, files)
}

/** The button that takes a file away (attachment-field.tsx). */
export async function removeFile(post: StudioPost, attachmentId: string) {
  post.form.delete('attachments')
  await removeAttachment(post.scope.db, post.viewer, { ...placeOf(post), attachmentId })
  return filesAnswer(post, [])
}

async function filesAnswer(post: StudioPost, files: RefusedFile[]) {
  const taken = await readLesson(post, lessonAsSent)
  if ('refused' in taken) return refused('invalid', { result: taken.refused })
  const answer: DialogAnswer = { files: { typed: taken.submission.value, refused: files } }
  return files.length > 0 ? refused('invalid', answer) : answer
}

/** What the lesson's text, which may be too hard to lay out or hold a quiz that is written wrongly, is needed for. */
async function orTooHard<Done>(submission: Parameters<typeof replyTo>[0], work: () => Promise<Done>) {
  try {
    return await work()
  } catch (error) {
    const refusedFor = (content: string[]) => replyTo(submission, { fieldErrors: { content } })
    if (error instanceof QuizRefused) {
      const faults = placedFaults(error)
      return refused('invalid', { result: refusedFor(faults.map(({ words }) => words)), faults })
    }
    if (!isDomainError(error) || error.reason !== 'text-too-hard') throw error
    return refused('invalid', { result: refusedFor([m.studio_lesson_content_too_hard()]) })
  }
}

/** What was typed and the picture that goes with it, or what is wrong with them. */
async function readLesson<Lesson>(post: StudioPost, schema: z.ZodType<Lesson>) {
  const refusal = await addChosenPicture(post)
  const submission = parseWithZod(post.form, { schema })
  if (refusal) return { refused: replyTo(submission, { fieldErrors: { content: [refusal] } }) }
  return submission.status === 'success' ? { submission } : { refused: replyTo(submission) }
}

/** Puts a picture that goes with the form at the end of the text. Returns what is wrong with it. */
async function addChosenPicture({ scope, viewer, form }: StudioPost): Promise<string | null> {
  const taken = await takePicture(scope, viewer, form, 'picture')
  if (taken && 'picture' in taken)
    form.set('content', `${textIn(form, 'content').trimEnd()}\n\n![](${taken.picture.url})\n`)
  return taken && 'refusal' in taken ? taken.refusal : null
}

/** The buttons that move a lesson, its grip (lesson-row.tsx), and the list of all places (move-dialog.tsx). */
export async function placeLesson(post: StudioPost) {
  const target = lessonPlaceOf(textIn(post.form, 'position'))
  const place = placeOf(post)
  await moveLesson(post.scope.db, post.viewer, place, target)
  return backToCourse(post, 'lesson-moved', { lesson: place.lessonId })
}

/** The button that opens a lesson to everybody, or closes it again (lesson-row.tsx). */
export async function openLesson(post: StudioPost) {
  const isFree = textIn(post.form, 'free') === 'on'
  await setLessonFree(post.scope.db, post.viewer, placeOf(post), isFree)
  return backToCourse(post, isFree ? 'lesson-opened' : 'lesson-closed')
}

/** The button that puts a copy of a lesson behind it (lesson-row.tsx). */
export async function copyLesson(post: StudioPost) {
  const lesson = await duplicateLesson(post.scope.db, post.viewer, placeOf(post))
  return backToCourse(post, 'lesson-duplicated', { lesson })
}

/** What delete-question.tsx asked. */
export async function removeLesson(post: StudioPost) {
  const { moduleId } = await deleteLesson(post.scope.db, post.viewer, placeOf(post))
  return backToCourse(post, 'lesson-deleted', { module: moduleId })
}
