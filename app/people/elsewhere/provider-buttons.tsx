import { AppLink } from '#app/shell/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import { signInWithPath } from '#shared/paths/account-item.ts'
import type { ShownProvider } from './shown-providers.server.ts'

type Props = {
  providers: readonly ShownProvider[]
  /** The part of this address that says where they wanted to go. */
  search: string
  /** Whether they stay signed in when the browser is closed. */
  remember: boolean
}

/** The ways in with an account from elsewhere; nothing where there is none. */
export const ProviderButtons = ({ providers, search, remember }: Props) =>
  providers.length > 0 && (
    <div className="stack-sm">
      {providers.map(({ id, label }) => (
        <form key={id} method="post" action={signInWithPath(id) + search}>
          <input type="hidden" name="remember" value={remember ? 'on' : ''} />
          <Button name="intent" value="sign-in" variant="secondary" wide pendingLabel={m.common_one_moment()}>
            {m.people_elsewhere_continue({ provider: label })}
          </Button>
        </form>
      ))}
      {providers
        .filter(({ isOfSchools }) => isOfSchools)
        .map(({ id, label }) => (
          <p key={id} className="muted">
            <AppLink to={`${signInWithPath(id)}?why=not-allowed`}>
              {m.people_elsewhere_school_blocked({ provider: label })}
            </AppLink>
          </p>
        ))}
    </div>
  )

/** Between the ways in. Where scripts alone offer another one, it comes with them. */
export const OrLine = ({ isForScripts = false }: { isForScripts?: boolean }) => (
  <p className={isForScripts ? 'or-line needs-js' : 'or-line'}>{m.people_elsewhere_or()}</p>
)
