import { QuestionDialog } from '#app/shell/question-dialog.tsx'
import { m } from '#messages'

type Props = {
  voucher: { id: string; code: string; used: number }
  /** The screen without the question. */
  closeTo: string
}

/** Asks before a voucher is stopped (intent 'stop'). */
export const StopQuestion = ({ voucher: { id, code, used }, closeTo }: Props) => (
  <QuestionDialog
    id="stop"
    title={m.desk_voucher_stop_title({ code })}
    closeTo={closeTo}
    no={m.common_no_go_back()}
    yes={{ label: m.desk_voucher_stop(), intent: 'stop', fields: { voucherId: id }, action: closeTo }}
  >
    <p>{used > 0 ? m.desk_voucher_stop_used() : m.desk_voucher_stop_text()}</p>
  </QuestionDialog>
)
