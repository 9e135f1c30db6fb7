import { m } from '#messages'
import { LessonDialog } from './lesson-dialog.tsx'
import type { DialogProps } from './studio-dialogs.tsx'

/** The dialogs in which a lesson is written: what is heavy of a course's studio, and comes when one is opened. */
export function LessonDialogs(props: DialogProps<'add-lesson' | 'edit-lesson'>) {
  const { courseId, dialog, answer, isCaretaker: _, draftName, ...rest } = props
  const lesson = {
    ...rest,
    lastResult: answer?.result,
    current: answer?.currentLesson ?? null,
    preview: answer?.preview ?? null,
    faults: answer?.faults,
  }
  const draft = (name: string) => `${draftName}.${name}`
  switch (dialog.kind) {
    case 'add-lesson':
      return (
        <LessonDialog
          {...lesson}
          title={
            dialog.moduleTitle === null
              ? m.studio_add_lesson()
              : m.studio_add_lesson_to({ title: dialog.moduleTitle })
          }
          lessonId={null}
          moduleId={dialog.moduleId}
          typed={answer?.preview?.typed ?? dialog.typed}
          draftName={draft(`lesson.new.${dialog.moduleId ?? 'first'}`)}
        />
      )
    case 'edit-lesson':
      return (
        <LessonDialog
          {...lesson}
          key={dialog.lessonId + (lesson.current?.updated_at ?? '')}
          title={m.studio_edit_lesson()}
          lessonId={dialog.lessonId}
          moduleId={null}
          pictures={dialog.pictures}
          courseId={courseId}
          files={dialog.files}
          refused={answer?.files?.refused ?? []}
          typed={answer?.preview?.typed ?? answer?.files?.typed ?? dialog.typed}
          draftName={draft(`lesson.${dialog.lessonId}`)}
        />
      )
  }
}
