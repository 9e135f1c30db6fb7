import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { ConsentHistory } from '#app/people/consents/consent-history.tsx'
import { OptionalConsents } from '#app/people/consents/optional-consents.tsx'
import { TextsToAgree } from '#app/people/consents/texts-to-agree.tsx'
import { OwnBackLink } from '#app/people/own-data/own-back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { agreeToTexts } from '#domain/consents/agree-to-texts.server.ts'
import { textsToAgree } from '#domain/consents/legal-text.ts'
import { ownConsents } from '#domain/consents/own-consents.server.ts'
import { ownNewsletter, wantNewsletter } from '#domain/inquiries/want-newsletter.server.ts'
import { ownWishes } from '#domain/notifications/own-wishes.server.ts'
import { wantDigest } from '#domain/notifications/want-digest.server.ts'
import { ownPortfolioState } from '#domain/portfolio/own-portfolio.server.ts'
import { switchPortfolio } from '#domain/portfolio/switch-portfolio.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { consentsPath, ownPortfolioPath } from '#shared/paths/account.ts'
import type { Route } from './+types/consents.ts'

export const handle = { working: true, maxFormBytes: 1_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, agreed, heldFor, legal, locale } = args.context.get(requestContext)
  const [history, newsletter, wishes, portfolio] = await Promise.all([
    ownConsents(db, viewer),
    ownNewsletter(db, viewer),
    ownWishes(db, viewer),
    ownPortfolioState(db, viewer),
  ])
  return {
    asked: textsToAgree(agreed, legal, locale).map(({ document, hash, title, edition, change }) => ({
      ...{ document, hash, title, edition, change },
      isFirst: agreed[document] === null,
    })),
    newsletter,
    wantsDigest: wishes.wantsDigest,
    portfolio: portfolio.isOn || (portfolio.canBeOn ? false : ('elsewhere' as const)),
    history,
    isHeld: heldFor !== null,
    reader: { locale, timeZone: viewer.timeZone },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const { db, auth, legal: texts, locale } = scope
  const form = await readForm(args.request, fieldsOf('intent', 'shown', 'wanted'))
  const source = sourceOf(scope, args.request)
  const isWanted = textIn(form, 'wanted') === 'on'
  switch (form.get('intent')) {
    case 'agree':
      return agreeing(scope, () =>
        agreeToTexts(db, viewer, { texts, shown: textIn(form, 'shown').split(' '), locale, source }),
      )
    case 'newsletter':
      await wantNewsletter(db, viewer, { isWanted, secret: auth.secret, source })
      return redirectSaying(scope, here(), { kind: isWanted ? 'newsletter-on' : 'newsletter-off' })
    case 'digest':
      await wantDigest(db, viewer, { isWanted, source })
      return redirectSaying(scope, here(), { kind: isWanted ? 'digest-on' : 'digest-off' })
    case 'portfolio':
      return switching(scope, () => switchPortfolio(db, viewer, { isWanted, source }))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

const here = () => consentsPath

/** A text that changed while it was read is shown as it is now, and asked for again. */
async function agreeing(scope: Parameters<typeof redirectSaying>[0], agree: () => Promise<void>) {
  try {
    await agree()
    return redirectSaying(scope, here(), { kind: 'texts-agreed' })
  } catch (error) {
    if (isDomainError(error) && error.code === 'conflict')
      return redirectSaying(scope, here(), { kind: 'texts-changed' })
    throw error
  }
}

/** What keeps it from being switched on is said where it is written. */
async function switching(scope: Parameters<typeof redirectSaying>[0], work: () => Promise<void>) {
  try {
    await work()
    return redirectSaying(scope, here(), { kind: 'wishes-saved' })
  } catch (error) {
    if (isDomainError(error)) return redirect(ownPortfolioPath)
    throw error
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.common_consents_title())

export default function Consents({ loaderData }: Route.ComponentProps) {
  const { asked, newsletter, wantsDigest, portfolio, history, isHeld, reader } = loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <OwnBackLink isHeld={isHeld} />
        <h1>{m.common_consents_title()}</h1>
        <p className="lead">{m.people_consents_lead()}</p>
      </div>
      {asked.length > 0 && <TextsToAgree texts={asked} reader={reader} />}
      <OptionalConsents newsletter={newsletter} wantsDigest={wantsDigest} portfolio={portfolio} />
      <ConsentHistory history={history} reader={reader} />
    </div>
  )
}
