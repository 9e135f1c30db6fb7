import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Dialog } from '#app/shell/dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'

type Props = {
  title: string
  /** What is lost. */
  text: string
  yes: { label: string; intent: string }
  reviewId: string
  /** Where the answer is sent, and where 'no' leads. */
  path: string
  closeTo: string
}

/** Asks before a review or an answer is gone. */
export const AskDialog = ({ title, text, yes, reviewId, path, closeTo }: Props) => (
  <Dialog
    id="ask"
    title={title}
    open
    closeTo={closeTo}
    actions={
      <Form method="post" action={path} className="cluster">
        <input type="hidden" name="reviewId" value={reviewId} />
        <ButtonLink to={closeTo} variant="secondary" data-closes="ask">
          {m.courses_review_keep()}
        </ButtonLink>
        <Button name="intent" value={yes.intent} variant="danger" pendingLabel={m.common_one_moment()}>
          {yes.label}
        </Button>
      </Form>
    }
  >
    <p>{text}</p>
  </Dialog>
)
