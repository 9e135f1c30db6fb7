import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Hindrance } from '#domain/portfolio/hindrance.server.ts'
import { readAddress } from '#domain/portfolio/portfolio-page.ts'
import { m } from '#messages'
import {
  accountPath,
  birthDatePath,
  deleteAccountPath,
  ownDataPath,
  ownPortfolioPath,
  portfolioPreviewPath,
} from '#shared/paths/account.ts'
import { contactPath } from '#shared/paths/site.ts'

type Props = {
  page: { switchedOnAt: Date | null; takenDownReason: string | null } | null
  hindrance: Hindrance | null
  address: string
}

/** Whether others can see somebody's portfolio, where it is, and the way to end that (intent 'off'). */
export function StateCard({ page, hindrance, address }: Props) {
  const isOn = Boolean(page?.switchedOnAt)
  return (
    <section className="card card-padded stack" aria-labelledby="state">
      <h2 id="state">
        {m.portfolio_state()} {isOn && hindrance === null && <Badge tone="success">{m.portfolio_on()}</Badge>}
        {!isOn && <Badge>{m.portfolio_off()}</Badge>}
      </h2>
      {hindrance && <HindranceNotice hindrance={hindrance} reason={page?.takenDownReason ?? ''} />}
      {isOn && hindrance === null && (
        <p>
          {m.portfolio_on_text()} <a href={address}>{readAddress(address)}</a>
        </p>
      )}
      {!isOn && hindrance === null && <p className="muted">{m.portfolio_off_text()}</p>}
      {page && (
        <div className="cluster">
          <ButtonLink to={portfolioPreviewPath} variant="secondary" icon="eye">
            {m.portfolio_preview()}
          </ButtonLink>
          {isOn && (
            <form method="post">
              <Button name="intent" value="off" variant="secondary" pendingLabel={m.common_saving()}>
                {m.portfolio_switch_off()}
              </Button>
            </form>
          )}
        </div>
      )}
    </section>
  )
}

/** Why it can't be shown now, and the way to change that. */
function HindranceNotice({ hindrance, reason }: { hindrance: Hindrance; reason: string }) {
  const { text, way } = hindranceWords(reason)[hindrance]
  return (
    <Notice tone="warning">
      <p>
        {text} {way && <AppLink to={way.to}>{way.label}</AppLink>}
      </p>
    </Notice>
  )
}

type Words = { text: string; way: { to: string; label: string } | null }

const hindranceWords = (reason: string): Record<Hindrance, Words> => ({
  'taken-down': {
    text: m.portfolio_hindrance_taken_down({ reason }),
    way: { to: contactPath, label: m.common_write_to_us() },
  },
  suspended: { text: m.portfolio_hindrance_suspended(), way: null },
  leaving: {
    text: m.portfolio_hindrance_leaving(),
    way: { to: deleteAccountPath, label: m.portfolio_to_deletion() },
  },
  restricted: {
    text: m.portfolio_hindrance_restricted(),
    way: { to: ownDataPath, label: m.common_data_title() },
  },
  'email-unconfirmed': {
    text: m.portfolio_hindrance_email(),
    way: { to: accountPath, label: m.common_to_account() },
  },
  'birth-date-unknown': {
    text: m.portfolio_hindrance_birth_date(),
    way: {
      to: `${birthDatePath}?${new URLSearchParams({ redirectTo: ownPortfolioPath })}`,
      label: m.portfolio_say_birth_date(),
    },
  },
  'too-young': { text: m.portfolio_hindrance_young(), way: null },
})
