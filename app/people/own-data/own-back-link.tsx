import { href } from 'react-router'
import { BackLink } from '#app/shell/back-link.tsx'
import { m } from '#messages'

/** Back to the account; for who waits for a guardian, or has to say first when they were born, back to where they do. */
export const OwnBackLink = ({ isHeld }: { isHeld: boolean }) =>
  isHeld ? (
    <BackLink to={href('/account/guardian')}>{m.people_data_back_held()}</BackLink>
  ) : (
    <BackLink to={href('/account')}>{m.common_account()}</BackLink>
  )
