import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { LessonForm, type LessonFormProps } from './lesson-form.tsx'

/** The dialog in which a lesson is written. */
export function LessonDialog({ title, ...props }: LessonFormProps & { title: string }) {
  const id = props.lessonId === null ? 'add-lesson' : 'edit-lesson'
  return (
    <ScreenDialog id={id} title={title} closeTo={props.closeTo} wide stays>
      <LessonForm {...props} />
    </ScreenDialog>
  )
}
