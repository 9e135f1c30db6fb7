import { Notice } from '#app/ui/notice.tsx'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'
import { ButtonLink } from './button-link.tsx'

/** That somebody has a mail to look for (P24). */
export const UnconfirmedNotice = ({ email }: { email: string }) => (
  <Notice title={m.shell_unconfirmed_title({ email })}>
    <div className="spread">
      <p>{m.shell_unconfirmed_text()}</p>
      <ButtonLink to={accountPath} size="sm" variant="secondary">
        {m.common_to_account()}
      </ButtonLink>
    </div>
  </Notice>
)
