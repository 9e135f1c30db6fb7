import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AskedQuestion } from '#domain/discussions/asked-question.server.ts'
import { m } from '#messages'
import { questionPath, type ThreadPlace, textPath } from './discussion-paths.ts'

type Props = { place: ThreadPlace; question: AskedQuestion; cursor: string }

/** What can be done with a question as a whole: to the reply that has helped, follow it, close it. */
export function ThreadTools({ place, question, cursor }: Props) {
  const { acceptedReplyId, follows, canClose, state } = question
  const action = questionPath(place, { cursor })
  const isClosed = state === 'closed'
  return (
    <div className="cluster">
      {acceptedReplyId && (
        <ButtonLink
          to={textPath(place, acceptedReplyId, { reply: acceptedReplyId })}
          variant="secondary"
          size="sm"
          icon="check"
        >
          {m.discussions_to_accepted()}
        </ButtonLink>
      )}
      <form method="post" action={action}>
        <input type="hidden" name="follows" value={follows ? '' : '1'} />
        <Button
          name="intent"
          value="follow"
          variant="quiet"
          size="sm"
          icon="bell"
          pendingLabel={m.common_one_moment()}
        >
          {follows ? m.discussions_unfollow() : m.discussions_follow()}
        </Button>
      </form>
      {canClose && (
        <form method="post" action={action}>
          <input type="hidden" name="closed" value={isClosed ? '' : '1'} />
          <Button
            name="intent"
            value="close"
            variant="quiet"
            size="sm"
            icon="lock"
            pendingLabel={m.common_one_moment()}
          >
            {isClosed ? m.discussions_reopen() : m.discussions_close()}
          </Button>
        </form>
      )}
    </div>
  )
}
