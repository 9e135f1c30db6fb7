import { ButtonLink } from '#app/shell/button-link.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'

export type ApprovalState = {
  isApproved: boolean
  isConfirmed: boolean
  refusal: string | null
  isWaiting: boolean
}

/** How it stands with an instructor's approval, while they are not approved and have asked for it (P23). */
export function ApprovalNotice({ approval }: { approval: ApprovalState }) {
  const { isApproved, isConfirmed, refusal, isWaiting } = approval
  if (isApproved) return null
  if (isWaiting)
    return (
      <Notice title={m.studio_ask_title()}>
        <p>{m.studio_ask_text()}</p>
        {!isConfirmed && (
          <div className="spread">
            <p>
              <b>{m.studio_ask_unconfirmed()}</b>
            </p>
            <ButtonLink to={accountPath} size="sm" variant="secondary">
              {m.common_to_account()}
            </ButtonLink>
          </div>
        )}
      </Notice>
    )
  return (
    refusal && (
      <Notice tone="warning" title={m.studio_refused_title()}>
        <blockquote className="inquiry-message" dir="auto">
          {refusal}
        </blockquote>
        <p>{m.studio_refused_text()}</p>
      </Notice>
    )
  )
}
