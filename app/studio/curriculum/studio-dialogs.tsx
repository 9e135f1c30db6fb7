import type { SubmissionResult } from '@conform-to/dom'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { DeleteCourseQuestion } from '#app/studio/delete-course-question.tsx'
import { TeachersDialog } from '#app/studio/teachers-dialog.tsx'
import type { PlacedFault } from '#domain/quizzes/quiz-problem.ts'
import type { TypedLesson, TypedModule } from '#domain/studio/curriculum-form.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { RefusedFile } from './attachment-field.tsx'
import { DeleteQuestion } from './delete-question.tsx'
import type { PreviewedLesson } from './lesson-preview.tsx'
import { ModuleDialog } from './module-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { dialogTo, type StudioDialog } from './studio-dialog.ts'

/** What became of a form that was sent from a dialog and is still open. */
export type DialogAnswer = {
  result?: SubmissionResult
  currentModule?: TypedModule
  currentLesson?: TypedLesson
  /** The typed form goes on as it was, with how its text will look. */
  preview?: { typed: TypedLesson } & PreviewedLesson
  /** What is wrong with the quiz in the lesson's text, and where. */
  faults?: PlacedFault[]
  /** The same, after files were sent with it or taken away: those that were not taken. */
  files?: { typed: TypedLesson; refused: RefusedFile[] }
}

type LessonKind = 'add-lesson' | 'edit-lesson'

export type DialogProps<Kind extends StudioDialog['kind']> = {
  courseId: string
  dialog: Extract<StudioDialog, { kind: Kind }>
  answer: DialogAnswer | undefined
  /** The screen without a dialog. */
  closeTo: string
  language: string
  isCaretaker: boolean
  /** Of the viewer and the course; what a form keeps is distinguished by it. */
  draftName: string
  locale: Locale
}

/** The dialog that the URL has opened on a course's studio, but for those in which a lesson is written (lesson-dialogs.tsx). */
export function StudioDialogs(props: DialogProps<Exclude<StudioDialog['kind'], LessonKind>>) {
  const { courseId: _, dialog, answer, closeTo, isCaretaker, draftName, ...rest } = props
  const form = { ...rest, closeTo, lastResult: answer?.result }
  const module = { ...form, current: answer?.currentModule ?? null }
  const draft = (name: string) => `${draftName}.${name}`
  switch (dialog.kind) {
    case 'add-module':
      return <ModuleDialog {...module} moduleId={null} typed={dialog.typed} draftName={draft('module.new')} />
    case 'edit-module':
      return (
        <ModuleDialog
          {...module}
          key={dialog.moduleId + (module.current?.updated_at ?? '')}
          moduleId={dialog.moduleId}
          typed={dialog.typed}
          draftName={draft(`module.${dialog.moduleId}`)}
        />
      )
    case 'move-lesson':
      return <MoveDialog {...dialog} closeTo={closeTo} lastResult={answer?.result} />
    case 'publish-course':
      return (
        <PublishQuestion
          course={{ id: props.courseId, name: dialog.title }}
          closeTo={closeTo}
          lessonTo={dialogTo('add-lesson')}
        />
      )
    case 'delete-module':
    case 'delete-lesson':
      return <DeleteQuestion {...dialog} closeTo={closeTo} lastResult={answer?.result} />
    case 'teachers':
      return <TeachersDialog {...dialog.teachers} closeTo={closeTo} lastResult={answer?.result} />
    case 'delete-course':
      return (
        <DeleteCourseQuestion
          course={dialog.course}
          closeTo={closeTo}
          action={closeTo}
          isCaretaker={isCaretaker}
          lastResult={answer?.result}
        />
      )
  }
}

type PublishProps = {
  course: { id: string; name: string }
  closeTo: string
  /** Where its first lesson is added. */
  lessonTo: string
}

/** Asks before a course without lessons is published: it is listed, and nobody can take it yet. Lists of courses ask
 *  the same, and load this file for it: one of its own would cost every dialog more script. */
export const PublishQuestion = ({ course, closeTo, lessonTo }: PublishProps) => (
  <QuestionDialog
    id="publish-course"
    title={m.studio_publish_empty()}
    closeTo={closeTo}
    no={m.common_no_go_back()}
    yes={{
      label: m.studio_publish_empty_yes(),
      intent: 'publish',
      fields: { empty: 'on', courseId: course.id },
      action: closeTo,
      variant: 'primary',
    }}
  >
    <div className="stack-sm">
      <p>
        <b dir="auto">{course.name}</b>
      </p>
      <p>{m.studio_publish_empty_text()}</p>
      <p>
        <ButtonLink to={lessonTo} variant="secondary" size="sm" icon="plus">
          {m.studio_first_lesson()}
        </ButtonLink>
      </p>
    </div>
  </QuestionDialog>
)
