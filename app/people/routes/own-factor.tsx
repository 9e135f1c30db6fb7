import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireHolder, returnPath } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import factorStyles from '#app/people/factor/factor.css?url'
import { codesAnew, removeOwn, setUp } from '#app/people/factor/factor-actions.server.ts'
import { FactorSettings } from '#app/people/factor/factor-settings.tsx'
import { FactorSetup } from '#app/people/factor/factor-setup.tsx'
import { OwnCodes } from '#app/people/factor/own-codes.tsx'
import { RecoveryCodes } from '#app/people/factor/recovery-codes.tsx'
import { PasskeysCard } from '#app/people/passkeys/passkeys-card.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { site } from '#content/site.ts'
import { qrPath } from '#domain/certificates/qr-path.ts'
import { secondFactorSchema } from '#domain/people/schema.ts'
import { offeredKey, ownFactor } from '#domain/people/second-factor/own-factor.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { accountPath, ownSecondFactorPath } from '#shared/paths/account.ts'
import type { Route } from './+types/own-factor.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireHolder(args)
  const { db, auth, held } = args.context.get(requestContext)
  const { appSince, codesLeft } = await ownFactor(db, viewer)
  const offered = appSince ? null : offeredKey(auth, viewer, site.name)
  return {
    appSince,
    codesLeft,
    timeZone: viewer.timeZone,
    hasPasskeys: auth.passkeysAt !== null,
    offered: offered && { ...offered, qr: qrPath(offered.uri) },
    isNeeded: auth.needsFactor(viewer),
    isHeld: held !== null,
    next: returnPath(args.url) ?? (held ? dashboardOf[viewer.role] : accountPath),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireHolder(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(secondFactorSchema, 'intent', confirmationField))
  return confirming({ scope, viewer, form }, async () => {
    switch (form.get('intent')) {
      case 'enable':
        return setUp(scope, viewer, form)
      case 'renew-codes':
        return codesAnew(scope, viewer)
      case 'disable':
        return removeOwn(scope, viewer)
      default:
        throw new DomainError('malformed', 'unknown-intent')
    }
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: factorStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.common_second_factor())

export default function OwnFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { appSince, codesLeft, timeZone, hasPasskeys, offered, isNeeded, isHeld, next } = loaderData
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={ownSecondFactorPath} />
  if (actionData && 'codes' in actionData) return <RecoveryCodes codes={actionData.codes} next={next} />
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <h1>{m.common_second_factor()}</h1>
        <p className="lead">{isHeld ? m.people_factor_needed() : m.people_factor_lead()}</p>
      </div>
      {offered && <FactorSetup offered={offered} isHeld={isHeld} lastResult={actionData} />}
      {appSince && <FactorSettings since={appSince} timeZone={timeZone} isNeeded={isNeeded} />}
      {codesLeft !== null && <OwnCodes codesLeft={codesLeft} />}
      {hasPasskeys && <PasskeysCard />}
    </div>
  )
}
