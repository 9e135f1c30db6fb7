import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AskedQuestion } from '#domain/discussions/asked-question.server.ts'
import { m } from '#messages'
import { questionUrl, type ThreadPlace, textUrl } from './discussion-paths.ts'

type Props = {
  place: ThreadPlace
  question: AskedQuestion
  cursor: string
  /** Ids of the replies below, in their order. */
  below: readonly string[]
}

/** Who reads so far needs no way down. */
const inSight = 2

/** What can be done with a question as a whole: to the reply that has helped where that is far away, follow it. */
export function ThreadTools({ place, question, cursor, below }: Props) {
  const { acceptedReplyId, follows } = question
  const action = questionUrl(place, { cursor })
  const isFar = acceptedReplyId !== null && !below.slice(0, inSight).includes(acceptedReplyId)
  return (
    <div className="cluster">
      {isFar && (
        <ButtonLink
          to={textUrl(place, acceptedReplyId, { reply: acceptedReplyId })}
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
    </div>
  )
}
