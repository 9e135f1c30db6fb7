import { PasskeyButton } from '#app/shell/passkey-button.tsx'
import { m } from '#messages'
import { passkeyPath } from '#shared/paths/account.ts'

type Props = { search: string; remember: boolean }

/** The way in by a passkey alone. */
export const PasskeySignIn = ({ search, remember }: Props) => (
  <form method="post" action={passkeyPath + search} className="needs-js">
    <input type="hidden" name="remember" value={remember ? 'on' : ''} />
    <PasskeyButton fails={m.common_passkey_failed()} kind="sign-in" variant="secondary" wide>
      {m.people_passkey_sign_in()}
    </PasskeyButton>
  </form>
)
