import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { accountPath } from '#shared/paths/account.ts'

type Props = { hasPassword: boolean; email: string }

/** Whether somebody can sign in by a password; who has none chooses one by a link that is mailed (intent 'password-link'). */
export const PasswordWay = ({ hasPassword, email }: Props) => (
  <section className="card card-padded stack" aria-labelledby="password-way">
    <h2 id="password-way">{m.common_password()}</h2>
    {hasPassword ? (
      <>
        <p className="muted">{m.people_password_way({ email })}</p>
        <div>
          <ButtonLink to={`${accountPath}#change-password`} variant="secondary">
            {m.people_password_way_change()}
          </ButtonLink>
        </div>
      </>
    ) : (
      <>
        <p className="muted">{m.people_no_password({ email })}</p>
        <form method="post">
          <Button
            name="intent"
            value="password-link"
            variant="secondary"
            pendingLabel={m.common_one_moment()}
          >
            {m.people_no_password_mail()}
          </Button>
        </form>
      </>
    )}
  </section>
)
