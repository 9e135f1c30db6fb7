import { AppLink } from '#app/shell/app-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { getLocale } from '#locale'
import { m } from '#messages'
import { forgotPasswordPath } from '#shared/paths/account.ts'
import type { Ways } from './other-ways-of.server.ts'
import { ProviderButtons } from './provider-buttons.tsx'

type Props = {
  /** As the provider vouches for it. */
  email: string
  /** What people call the provider that has sent them. */
  label: string
  ways: Ways
}

/** Says to anyone who has come by one provider that the account with their address opens by another, and leads there: it
 *  has no password to ask for. */
export function OtherWays({ email, label, ways: { providers, isSame, search, remember } }: Props) {
  const labels = providers.map((provider) => provider.label)
  const opener = new Intl.ListFormat(getLocale(), { type: 'disjunction' }).format(labels)
  return (
    <NarrowSheet
      title={m.people_link_title()}
      lead={isSame ? m.people_link_same({ email, provider: label }) : m.people_link_other({ email, opener })}
    >
      {!isSame && <p>{m.people_link_then({ provider: label })}</p>}
      <ProviderButtons providers={providers} search={search} remember={remember} />
      <p>
        {m.people_link_no_more()} <AppLink to={forgotPasswordPath}>{m.people_forgot_password()}</AppLink>
      </p>
    </NarrowSheet>
  )
}
