import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ScreenDialog } from '#app/shell/screen-dialog.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import { m } from '#messages'

type Props = {
  inquiry: { id: string; name: string; email: string; message: string; locale: string }
  /** Where answers to the reply come. */
  ownEmail: string
  closeTo: string
  /** What was typed and what is wrong with it, after it was refused. */
  refused: { text: string; error: string | null; isUnsent: boolean } | undefined
}

/** Writes to somebody who has written. */
export function InquiryReplyDialog({ inquiry, ownEmail, closeTo, refused }: Props) {
  const isGoing = useNavigation().formMethod === 'POST'
  const name = inquiry.name || inquiry.email
  return (
    <ScreenDialog id="reply" title={m.desk_inbox_reply_to({ name })} closeTo={closeTo} wide stays>
      <Form method="post" className="stack" noValidate>
        <input type="hidden" name="inquiryId" value={inquiry.id} />
        {refused?.isUnsent && <Notice tone="danger">{m.desk_inbox_reply_failed()}</Notice>}
        <blockquote className="inquiry-message muted" dir="auto" lang={inquiry.locale}>
          {inquiry.message}
        </blockquote>
        <TextareaField
          name="text"
          label={m.desk_inbox_reply_text()}
          hint={m.desk_inbox_reply_hint({ email: inquiry.email, own: ownEmail })}
          rows={8}
          required
          dir="auto"
          defaultValue={refused?.text}
          errors={refused?.error ? [refused.error] : null}
        />
        <div className="cluster">
          <Button name="intent" value="reply" pending={isGoing} pendingLabel={m.common_sending()}>
            {m.desk_inbox_reply_send()}
          </Button>
          <ButtonLink to={closeTo} variant="secondary">
            {m.common_cancel()}
          </ButtonLink>
        </div>
      </Form>
    </ScreenDialog>
  )
}
