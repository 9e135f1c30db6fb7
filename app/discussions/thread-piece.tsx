import type { SubmissionResult } from '@conform-to/dom'
import { MenuButton } from '#app/shell/desk-list/row-menu.tsx'
import { Button } from '#app/ui/button.tsx'
import type { AskedQuestion } from '#domain/discussions/asked-question.server.ts'
import type { ShownText } from '#domain/discussions/present-text.server.ts'
import type { ShownReply } from '#domain/discussions/replies.server.ts'
import type { ThreadView } from '#domain/discussions/schema.ts'
import { m } from '#messages'
import { questionUrl, type ThreadPlace, textUrl } from './discussion-paths.ts'
import type { Reader } from './question-list.tsx'
import { authorWords } from './question-state.tsx'
import { EditForm, HideForm, RemoveForm, ReportForm } from './text-forms.tsx'
import { ThreadText } from './thread-text.tsx'
import { VersionsList } from './versions-list.tsx'

type Props = {
  place: ThreadPlace
  course: { language: string }
  question: AskedQuestion
  text: ShownText
  /** The same, where it is a reply. */
  reply: ShownReply | null
  view: ThreadView
  versions: Parameters<typeof VersionsList>[0]['versions'] | null
  lastResult: SubmissionResult | undefined
  reader: Reader
}

/** A text of a thread, with the form that the URL asks for about it. */
export function ThreadPiece({
  place,
  course,
  question,
  text,
  reply,
  view,
  versions,
  lastResult,
  reader,
}: Props) {
  const { cursor } = view
  const { canHide } = question
  const isAccepted = reply !== null && question.acceptedReplyId === reply.id
  return (
    <ThreadText
      text={text}
      place={place}
      cursor={cursor}
      language={course.language}
      canHide={canHide}
      reader={reader}
      isReply={reply !== null}
      isAccepted={isAccepted}
      mentions={reply?.mentions}
      inMenu={reply === null && question.canClose && <CloseItem {...{ place, cursor, question }} />}
      doing={formFor({ place, question, text, reply, view, lastResult })}
      action={reply?.canBeAccepted && <AcceptForm {...{ place, cursor, reply, isAccepted }} />}
      versions={
        versions &&
        view.versions === text.id && (
          <VersionsList versions={versions} closeTo={textUrl(place, text.id, { cursor })} reader={reader} />
        )
      }
    />
  )
}

type Asked = Pick<Props, 'place' | 'question' | 'text' | 'reply' | 'view' | 'lastResult'>

function formFor({ place, question, text, reply, view, lastResult }: Asked) {
  const title = reply === null ? question.title : null
  const form = { place, text, title, lastResult, cursor: view.cursor, name: authorWords(text.authorName) }
  const isHidden = text.hiddenReason !== null
  if (view.edit === text.id && text.own && !isHidden)
    return { form: <EditForm {...form} />, replacesWords: true }
  // Also when it is too late by now: then it says so.
  if (view.remove === text.id && text.own && !isHidden)
    return { form: <RemoveForm {...form} />, replacesWords: false }
  if (view.report === text.id && !text.own && !isHidden)
    return { form: <ReportForm {...form} />, replacesWords: false }
  if (view.hide === text.id && question.canHide && !isHidden)
    return { form: <HideForm {...form} />, replacesWords: false }
  return null
}

type CloseProps = { place: ThreadPlace; cursor: string; question: AskedQuestion }

/** Intent 'close': nobody replies to the question any more, or they do again. */
function CloseItem({ place, cursor, question }: CloseProps) {
  const isClosed = question.state === 'closed'
  const label = isClosed ? m.discussions_reopen() : m.discussions_close()
  return (
    <MenuButton
      intent="close"
      action={questionUrl(place, { cursor })}
      fields={{ closed: isClosed ? '' : '1' }}
      icon="lock"
      label={`${label}: ${question.title}`}
    >
      {label}
    </MenuButton>
  )
}

type AcceptProps = { place: ThreadPlace; cursor: string; reply: ShownReply; isAccepted: boolean }

/** Intent 'accept': this reply has helped, or not after all. */
function AcceptForm({ place, cursor, reply, isAccepted }: AcceptProps) {
  const name = authorWords(reply.authorName)
  return (
    <form method="post" action={questionUrl(place, { cursor })}>
      <input type="hidden" name="replyId" value={reply.id} />
      {!isAccepted && <input type="hidden" name="accepted" value="1" />}
      <Button
        name="intent"
        value="accept"
        variant={isAccepted ? 'quiet' : 'secondary'}
        size="sm"
        icon="check"
        aria-label={isAccepted ? m.discussions_accept_back_of({ name }) : m.discussions_accept_of({ name })}
        pendingLabel={m.common_one_moment()}
      >
        {isAccepted ? m.discussions_accept_back() : m.discussions_accept()}
      </Button>
    </form>
  )
}
