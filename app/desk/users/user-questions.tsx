import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'

type Props = {
  ask: 'suspend' | 'end-sessions'
  fullName: string
  closeTo: string
  /** Why it could not be done. */
  refusal: string | null
}

/** Asks before somebody is kept out, or signed out everywhere, and says what that does. */
export function UserQuestion({ ask, fullName: name, closeTo, refusal }: Props) {
  const said = ask === 'suspend' ? suspending : ending
  return (
    <QuestionDialog
      id={ask}
      title={said.title()}
      closeTo={closeTo}
      no={m.common_no_go_back()}
      yes={{ label: said.yes(), intent: ask, fields: {} }}
    >
      {refusal && <Notice tone="danger">{refusal}</Notice>}
      <p>{said.text({ name })}</p>
    </QuestionDialog>
  )
}

const suspending = {
  title: m.desk_user_suspend_title,
  yes: m.desk_user_deactivate,
  text: m.desk_user_suspend_text,
}

const ending = {
  title: m.desk_user_end_sessions,
  yes: m.desk_user_end_sessions_yes,
  text: m.desk_user_end_sessions_text,
}
