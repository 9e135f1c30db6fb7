import { BackLink } from '#app/shell/back-link.tsx'
import { m } from '#messages'
import { accountPath, waitingForGuardianPath } from '#shared/paths/account.ts'

/** Back to the account; for who waits for a guardian, or has to say first when they were born, back to where they do. */
export const OwnBackLink = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? (
    <BackLink to={waitingForGuardianPath}>{m.people_data_back_held()}</BackLink>
  ) : (
    <BackLink to={accountPath}>{m.common_account()}</BackLink>
  )
