import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'

type Props = {
  ask: 'suspend' | 'invite'
  users: readonly { id: string; name: string }[]
  /** The list as it is narrowed and paged. */
  closeTo: string
}

const words = {
  suspend: {
    title: m.desk_user_deactivate_question,
    text: m.desk_user_deactivate_text,
    yes: m.desk_user_deactivate,
    intent: 'suspend-chosen',
  },
  invite: {
    title: m.desk_user_invite_question,
    text: m.desk_user_invite_text,
    yes: m.desk_user_invite_again,
    intent: 'invite-chosen',
  },
} as const

/** Asks before somebody, or everybody who was chosen, is kept out or written to; it says how many they are and who. */
export function UserChosenDialog({ ask, users, closeTo }: Props) {
  const { title, text, yes, intent } = words[ask]
  const [first, ...others] = users
  // One user is deactivated by name: the answer names them (SPEC §8).
  const isOne = ask === 'suspend' && first && others.length === 0
  const fields: Record<string, string | string[]> = isOne
    ? { userId: first.id }
    : { ids: users.map(({ id }) => id), confirmed: String(users.length) }
  return (
    <QuestionDialog
      id={ask}
      title={title({ n: users.length })}
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={{ label: yes(), intent: isOne ? 'suspend' : intent, fields, action: closeTo }}
    >
      <div className="stack-sm">
        <ul className="notice-list">
          {users.map(({ id, name }) => (
            <li key={id} dir="auto">
              {name}
            </li>
          ))}
        </ul>
        <p>{text()}</p>
      </div>
    </QuestionDialog>
  )
}
