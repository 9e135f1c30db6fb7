import { ButtonLink } from '#app/shell/button-link.tsx'
import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'
import { dialogTo } from './studio-dialog.ts'

/** Asks before a course without lessons is published: people could enroll and would find nothing. */
export const PublishQuestion = ({ title, closeTo }: { title: string; closeTo: string }) => (
  <QuestionDialog
    id="publish-course"
    title={m.studio_publish_empty()}
    closeTo={closeTo}
    no={m.common_no_go_back()}
    yes={{
      label: m.studio_publish_empty_yes(),
      intent: 'publish',
      fields: { empty: 'on' },
      action: closeTo,
      variant: 'primary',
    }}
  >
    <p>
      <b dir="auto">{title}</b>
    </p>
    <p>{m.studio_publish_empty_text()}</p>
    <p>
      <ButtonLink to={dialogTo('add-lesson')} variant="secondary" size="sm" icon="plus">
        {m.studio_first_lesson()}
      </ButtonLink>
    </p>
  </QuestionDialog>
)
