import { lazy, Suspense } from 'react'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orFailed } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireStudio } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { copyCourse, publishCourse, removeCourse } from '#app/studio/course-actions.server.ts'
import { CourseHead } from '#app/studio/course-head.tsx'
import { CourseMissing } from '#app/studio/course-missing.tsx'
import { CourseTiles } from '#app/studio/course-tiles.tsx'
import {
  addFiles,
  copyLesson,
  openLesson,
  placeLesson,
  removeFile,
  removeLesson,
  saveLesson,
  showLesson,
  takeNewLesson,
} from '#app/studio/curriculum/lesson-actions.server.ts'
import {
  placeModule,
  removeModule,
  saveModule,
  takeNewModule,
} from '#app/studio/curriculum/module-actions.server.ts'
import { ModuleList } from '#app/studio/curriculum/module-list.tsx'
import { studioDialog } from '#app/studio/curriculum/studio-dialog.server.ts'
import { dialogTo } from '#app/studio/curriculum/studio-dialog.ts'
import type { DialogAnswer } from '#app/studio/curriculum/studio-dialogs.tsx'
import { failureWords } from '#app/studio/failure-words.ts'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { backToCourse, type StudioPost } from '#app/studio/studio-post.server.ts'
import { dropTeacher, leaveCourse, takeTeacher } from '#app/studio/teacher-actions.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { isCaretaker } from '#domain/people/policy.ts'
import { courseForStudio } from '#domain/studio/course-for-editing.server.ts'
import { attachmentFields, lessonFormSchema, moduleFormSchema } from '#domain/studio/curriculum-form.ts'
import { findCourse } from '#domain/studio/lock-course.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import type { Route } from './+types/course-manage.ts'

// What a dialog needs, the editor of lessons above all, comes when one is opened.
const LessonDialogs = lazy(async () => ({
  default: (await import('#app/studio/curriculum/lesson-dialogs.tsx')).LessonDialogs,
}))
const StudioDialogs = lazy(async () => ({
  default: (await import('#app/studio/curriculum/studio-dialogs.tsx')).StudioDialogs,
}))

export const handle = {
  hydrate: true,
  maxFormBytes: 48_000,
  failed: m.studio_failed_course_data,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireStudio(args)
  const { db, locale } = args.context.get(requestContext)
  const studio = await courseForStudio(db, viewer, args.params.courseId)
  return {
    ...studio,
    dialog: await studioDialog(db, viewer, studio, args.url.searchParams),
    isCaretaker: isCaretaker(viewer),
    draftName: `${viewer.id}.course.${studio.course.id}`,
    role: viewer.role,
    locale,
  }
}

async function admit(args: Route.ActionArgs): Promise<void> {
  const viewer = requireStudio(args)
  const { db } = args.context.get(requestContext)
  await findCourse(db, viewer, args.params.courseId)
}

export const action = acceptUploads({ mostBytes: 55_000_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireStudio(args)
  const scope = args.context.get(requestContext)
  const fields = fieldsOf(
    moduleFormSchema,
    lessonFormSchema,
    attachmentFields,
    ...[
      'intent',
      'courseId',
      'learners',
      'moduleId',
      'lessonId',
      'position',
      'free',
      'picture',
      'drop_attempts',
      'empty',
      'email',
      'personId',
    ],
  )
  const form = await readForm(args.request, fields)
  const attachmentId = args.url.searchParams.get('attachment') ?? ''
  const post = { scope, viewer, courseId: args.params.courseId, form }
  const words = failureWords(textIn(form, 'intent'), viewer)
  return orFailed(
    { scope, form, words },
    () => change(post, attachmentId),
    (result): DialogAnswer => ({ result }),
  )
}

async function change(post: StudioPost, attachmentId: string) {
  const { form } = post
  switch (form.get('intent')) {
    case 'publish':
      return backToCourse(post, await publishCourse(post, true))
    case 'unpublish':
      return backToCourse(post, await publishCourse(post, false))
    case 'duplicate':
      return copyCourse(post)
    case 'add-teacher':
      return takeTeacher(post)
    case 'remove-teacher':
      return dropTeacher(post)
    case 'leave-course':
      return leaveCourse(post)
    case 'delete':
      return removeCourse(post, dialogTo('delete-course'))
    case 'add-module':
      return takeNewModule(post, (module) => backToCourse(post, 'module-created', { module }))
    case 'update-module':
      return saveModule(post)
    case 'move-module':
      return placeModule(post)
    case 'delete-module':
      return removeModule(post)
    case 'add-lesson':
      return takeNewLesson(post)
    case 'duplicate-lesson':
      return copyLesson(post)
    case 'update-lesson':
      return saveLesson(post)
    case 'preview-lesson':
      return showLesson(post)
    case 'add-attachments':
      return addFiles(post)
    case 'remove-attachment':
      return removeFile(post, attachmentId)
    case 'move-lesson':
      return placeLesson(post)
    case 'toggle-free':
      return openLesson(post)
    case 'delete-lesson':
      return removeLesson(post)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.course.title ?? m.common_course_not_found())

export default function CourseManage({ loaderData, actionData }: Route.ComponentProps) {
  const {
    course,
    modules,
    dialog,
    learnerCount,
    essaysWaiting,
    waitingWork,
    teachers,
    canChangeTeachers,
    isCaretaker: looksAfterAll,
    ...rest
  } = loaderData
  const { role, draftName, locale } = rest
  const paths = studioPathsOf(role)
  const here = paths.manage(course.id)
  const opened = {
    courseId: course.id,
    answer: actionData,
    closeTo: here,
    language: course.language,
    isCaretaker: looksAfterAll,
    draftName,
    locale,
  }
  return (
    <div className="wrap page stack-lg">
      <CourseHead
        course={course}
        learnerCount={learnerCount}
        essaysWaiting={essaysWaiting}
        waitingWork={asksForWork(modules) ? waitingWork : null}
        paths={paths}
        showsInstructor={looksAfterAll}
        teachers={teachers}
        isWhose={canChangeTeachers}
      />
      <SentDrafts />
      {!dialog && <FailureNotice result={actionData?.result} />}
      {isAllOptional(modules) && <Notice tone="warning">{m.studio_all_optional()}</Notice>}
      <CourseTiles
        modules={modules.length}
        lessons={modules.reduce((sum, { lessons }) => sum + lessons.length, 0)}
        minutes={course.minutes}
        price={course.price}
        free={looksAfterAll ? m.common_free() : m.common_gratis()}
      />
      <ModuleList
        courseId={course.id}
        modules={modules}
        action={here}
        uploadTo={paths.upload}
        deskOf={(desk, lessonId) => paths[desk](course.id, lessonId)}
      />
      <Suspense>
        {dialog &&
          (dialog.kind === 'add-lesson' || dialog.kind === 'edit-lesson' ? (
            <LessonDialogs dialog={dialog} {...opened} />
          ) : (
            <StudioDialogs dialog={dialog} {...opened} />
          ))}
      </Suspense>
    </div>
  )
}

/** Whether any lesson has learners hand in something. */
const asksForWork = (modules: readonly { lessons: readonly { hasAssignment: boolean }[] }[]) =>
  modules.some(({ lessons }) => lessons.some(({ hasAssignment }) => hasAssignment))

/** Nothing is asked of anyone who takes the course, so that nobody can complete it. */
function isAllOptional(modules: readonly { lessons: readonly { isOptional: boolean }[] }[]) {
  const lessons = modules.flatMap((module) => module.lessons)
  return lessons.length > 0 && lessons.every(({ isOptional }) => isOptional)
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <CourseMissing error={error} />
}
