import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { ownSignInsPath, signInPath, signUpPath } from '#shared/paths/account.ts'
import { signInWithPath } from '#shared/paths/account-item.ts'
import type { OutcomeOrNone } from './outcome.ts'
import type { ShownProvider } from './shown-providers.server.ts'

type Props = {
  why: OutcomeOrNone
  provider: ShownProvider & { domains: readonly string[]; clientId: string }
  /** This site's address. */
  site: string
  search: string
  isSignedIn: boolean
}

type Words = { title: (words: { provider: string }) => string; lead: (words: { provider: string }) => string }

const words: Record<OutcomeOrNone, Words> = {
  '': { title: m.people_elsewhere_continue, lead: m.people_elsewhere_leaving_lead },
  away: { title: m.people_elsewhere_away_title, lead: m.people_elsewhere_away },
  cancelled: { title: m.people_elsewhere_cancelled_title, lead: m.people_elsewhere_cancelled },
  'not-allowed': { title: m.people_elsewhere_not_allowed_title, lead: m.people_elsewhere_not_allowed },
  over: { title: m.people_elsewhere_over_title, lead: m.people_elsewhere_over },
  'wrong-domain': { title: m.people_elsewhere_wrong_domain_title, lead: m.people_elsewhere_wrong_domain },
  suspended: { title: m.people_failed_to_sign_in, lead: m.people_suspended },
  'too-many': { title: m.people_elsewhere_too_many_title, lead: m.people_elsewhere_too_many },
  'linked-elsewhere': { title: m.people_elsewhere_taken_title, lead: m.people_elsewhere_taken },
  'has-link': { title: m.people_elsewhere_has_link_title, lead: m.people_elsewhere_has_link },
  'has-account': { title: m.people_elsewhere_has_account_title, lead: m.people_elsewhere_has_account },
  'not-you': { title: m.people_elsewhere_not_you_title, lead: m.people_elsewhere_not_you },
  'needs-factor': { title: m.people_elsewhere_needs_factor_title, lead: m.people_elsewhere_needs_factor },
  confirmed: { title: m.people_elsewhere_confirmed_title, lead: m.people_elsewhere_confirmed },
}

/** Where going to the provider is what comes next, and where trying once more is of use. */
const first: readonly OutcomeOrNone[] = ['', 'has-account']
const again: readonly OutcomeOrNone[] = [...first, 'away', 'cancelled', 'not-allowed', 'over', 'wrong-domain']

export const outcomeTitle = ({ why, provider }: Pick<Props, 'why' | 'provider'>): string =>
  words[why].title({ provider: provider.label })

/** What became of signing in with an external account, where it was none, and what helps then. */
export function OutcomeSheet({ why, provider, site: address, search, isSignedIn }: Props) {
  const { id, label, domains } = provider
  return (
    <NarrowSheet title={outcomeTitle({ why, provider })} lead={words[why].lead({ provider: label })}>
      {why === 'not-allowed' && <ForSchool {...{ provider, address, search, isSignedIn }} />}
      {why === 'wrong-domain' && (
        <ul className="list-disc ps-5" aria-label={m.people_elsewhere_domains()}>
          {domains.map((domain) => (
            <li key={domain}>
              <b>{inWords(domain)}</b>
            </li>
          ))}
        </ul>
      )}
      {again.includes(why) && !isSignedIn && (
        <form method="post" action={signInWithPath(id) + search}>
          <Button name="intent" value="sign-in" wide pendingLabel={m.common_one_moment()}>
            {first.includes(why)
              ? m.people_elsewhere_go({ provider: label })
              : m.people_elsewhere_again({ provider: label })}
          </Button>
        </form>
      )}
      {isSignedIn ? (
        <ButtonLink to={ownSignInsPath} variant="secondary" wide>
          {m.people_sign_ins_open()}
        </ButtonLink>
      ) : (
        <ButtonLink to={signInPath + search} variant="secondary" wide>
          {m.people_elsewhere_by_password()}
        </ButtonLink>
      )}
    </NarrowSheet>
  )
}

/** `*.smk.belajar.id` stands for every school whose domain ends so. */
const inWords = (domain: string): string =>
  domain.startsWith('*.') ? m.people_elsewhere_any_of({ domain: domain.slice(2) }) : domain

/** What a pupil can do, and the words for the person who looks after their school's accounts. */
const ForSchool = ({
  provider: { label, clientId },
  address,
  search,
  isSignedIn,
}: Pick<Props, 'provider' | 'search' | 'isSignedIn'> & { address: string }) => (
  <>
    <ol className="stack-sm list-decimal ps-5">
      <li>{m.people_elsewhere_not_allowed_first()}</li>
      <li>{m.people_elsewhere_not_allowed_then({ provider: label })}</li>
      {!isSignedIn && (
        <li>
          {m.people_elsewhere_not_allowed_meanwhile()}{' '}
          <AppLink to={signUpPath + search}>{m.common_create_account()}</AppLink>
        </li>
      )}
    </ol>
    <section className="card card-padded stack-sm" aria-labelledby="for-the-admin">
      <h2 id="for-the-admin">{m.people_elsewhere_for_admin_title()}</h2>
      <p>{m.people_elsewhere_for_admin({ site: site.name, address })}</p>
      <p>{m.people_elsewhere_for_admin_where({ provider: label })}</p>
      <p>
        {m.people_elsewhere_client_id()} <code className="wrap-anywhere">{clientId}</code>
      </p>
    </section>
  </>
)
