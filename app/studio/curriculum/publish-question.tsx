import { ButtonLink } from '#app/shell/button-link.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'

type Props = {
  course: { id: string; name: string }
  closeTo: string
  /** Where its first lesson is added. */
  lessonTo: string
}

/** Asks before a course without lessons is published: it is listed, and nobody can take it yet. */
export const PublishQuestion = ({ course, closeTo, lessonTo }: Props) => (
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
    <p>
      <b dir="auto">{course.name}</b>
    </p>
    <p>{m.studio_publish_empty_text()}</p>
    <p>
      <ButtonLink to={lessonTo} variant="secondary" size="sm" icon="plus">
        {m.studio_first_lesson()}
      </ButtonLink>
    </p>
  </QuestionDialog>
)
