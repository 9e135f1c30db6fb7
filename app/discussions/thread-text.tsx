import type { ReactNode } from 'react'
import { MenuButton, MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { ShownText } from '#domain/discussions/present-text.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import type { Standing } from '#shared/discussions.ts'
import { questionUrl, type ThreadPlace, textAnchor, textUrl } from './discussion-paths.ts'
import type { Reader } from './question-list.tsx'
import { authorWords } from './question-state.tsx'

const standingWords: Record<Standing, (() => string) | null> = {
  learner: null,
  teacher: m.common_instructor,
  staff: m.discussions_staff,
}

export type TextProps = {
  text: ShownText
  place: ThreadPlace
  /** The page of the thread, where the viewer is. */
  cursor: string
  language: string
  canHide: boolean
  reader: Reader
}

type Props = TextProps & {
  isReply: boolean
  isAccepted?: boolean
  mentions?: readonly string[]
  /** A form in place of what can be done with it, or of its words. */
  doing: { form: ReactNode; replacesWords: boolean } | null
  /** What can be done with it beside '⋯'. */
  action?: ReactNode
  /** What else is behind '⋯'. */
  inMenu?: ReactNode
  /** What it said before. */
  versions?: ReactNode
}

/** A question or a reply: who wrote it, when, what it says, what can be done with it. */
export function ThreadText(props: Props) {
  const { text, language, isAccepted, mentions = [], doing, action, versions } = props
  const name = authorWords(text.authorName)
  return (
    <article
      id={textAnchor(text.id)}
      className="thread-text"
      data-accepted={isAccepted || undefined}
      tabIndex={-1}
    >
      {isAccepted && (
        <Badge tone="success" icon="check">
          {m.discussions_accepted()}
        </Badge>
      )}
      <TextHead {...props} name={name} />
      {text.hiddenReason !== null && (
        <Notice tone="warning" title={m.discussions_hidden_title()}>
          {m.common_hidden_why({ reason: text.hiddenReason })}
        </Notice>
      )}
      {text.reports > 0 && <Badge tone="danger">{m.discussions_reported({ n: text.reports })}</Badge>}
      {mentions.length > 0 && (
        <p className="cluster">
          {mentions.map((mention) => (
            <Badge key={mention} tone="info">
              @{mention}
            </Badge>
          ))}
        </p>
      )}
      {!doing?.replacesWords && <Prose html={text.html} language={language} />}
      {doing?.form}
      {versions}
      {action && !doing && <div className="thread-foot">{action}</div>}
    </article>
  )
}

function TextHead(props: Props & { name: string }) {
  const { text, isReply, name, reader, doing } = props
  const { writtenAs, createdAt, editedAt } = text
  const standing = standingWords[writtenAs]
  const moment = (at: Date) => formatDateTime(at, reader.locale, reader.timeZone)
  return (
    <header className="thread-head">
      <Avatar name={name} url={text.avatarUrl} />
      <div>
        <div className="cluster">
          {isReply ? <h3 className="thread-name">{name}</h3> : <p className="thread-name">{name}</p>}
          {standing && <Badge tone="primary">{standing()}</Badge>}
        </div>
        <p className="muted">
          {moment(createdAt)}
          {editedAt && ` · ${m.discussions_edited({ date: moment(editedAt) })}`}
        </p>
      </div>
      {!doing && (
        <TextMenu
          {...props}
          of={isReply ? m.discussions_reply_of({ name }) : m.discussions_question_of({ name })}
        />
      )}
    </header>
  )
}

/** The person who wrote it changes it; the others report it; staff hide it. */
function TextMenu({ text, place, cursor, isReply, canHide, of, inMenu }: Props & { of: string }) {
  const { id, own, canRemove, hasVersions, hiddenReason } = text
  const isHidden = hiddenReason !== null
  const canChange = own !== null && !isHidden
  const canReport = own === null && !isHidden
  if (!canChange && !canReport && !hasVersions && !canHide && !inMenu) return null
  const to = (view: Parameters<typeof textUrl>[2]) => textUrl(place, id, { cursor, ...view })
  return (
    <RowMenu
      of={of}
      dangers={
        canRemove && (
          <MenuLink to={to({ remove: id })} icon="trash" label={`${m.common_delete()}: ${of}`}>
            {m.common_delete()}
          </MenuLink>
        )
      }
    >
      {canChange && (
        <MenuLink to={to({ edit: id })} icon="edit" label={`${m.common_edit()}: ${of}`}>
          {m.common_edit()}
        </MenuLink>
      )}
      {hasVersions && (
        <MenuLink to={to({ versions: id })} icon="clock" label={`${m.common_earlier_versions()}: ${of}`}>
          {m.common_earlier_versions()}
        </MenuLink>
      )}
      {inMenu}
      {canReport && (
        <MenuLink to={to({ report: id })} icon="alert" label={`${m.common_report()}: ${of}`}>
          {m.common_report()}
        </MenuLink>
      )}
      {canHide && !isHidden && (
        <MenuLink to={to({ hide: id })} icon="eye-off" label={`${m.common_hide()}: ${of}`}>
          {m.common_hide()}
        </MenuLink>
      )}
      {canHide && isHidden && (
        <MenuButton
          intent="show"
          action={questionUrl(place, { cursor })}
          fields={{ replyId: isReply ? id : '' }}
          icon="eye"
          label={`${m.common_show_again()}: ${of}`}
        >
          {m.common_show_again()}
        </MenuButton>
      )}
    </RowMenu>
  )
}
