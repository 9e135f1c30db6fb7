import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { LeavingSheet } from '#app/people/elsewhere/leaving-sheet.tsx'
import { LinkList } from '#app/people/elsewhere/link-list.tsx'
import { PasswordWay } from '#app/people/elsewhere/password-way.tsx'
import { labelOfIssuer, shownProvider } from '#app/people/elsewhere/shown-providers.server.ts'
import { addLink, mailPasswordLink, removeLink } from '#app/people/elsewhere/sign-ins-actions.server.ts'
import { PasskeysCard } from '#app/people/passkeys/passkeys-card.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { ownWaysIn, waysIn } from '#domain/people/elsewhere/ways-in.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { accountPath, ownSignInsPath } from '#shared/paths/account.ts'
import type { Route } from './+types/own-sign-ins.ts'

export const handle = { maxFormBytes: 2_000, footer: 'line' } satisfies ScreenHandle

/** By which ways somebody signs in. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const { hasPassword, links } = await ownWaysIn(scope.db, viewer)
  return {
    email: viewer.email,
    timeZone: viewer.timeZone,
    hasPassword,
    links: links.map(({ id, issuer, since }) => ({ id, since, label: labelOfIssuer(scope, issuer) })),
    hasPasskeys: scope.auth.passkeysAt !== null,
    isLast: (await waysIn(scope.db, viewer)) === 1,
    offered: scope.identityProviders.all
      .filter(({ issuer }) => !links.some((link) => link.issuer === issuer))
      .map(shownProvider),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf('intent', 'provider', 'linkId', confirmationField))
  switch (form.get('intent')) {
    case 'link':
      return confirming({ scope, viewer, form }, () => addLink(scope, viewer, args.request, form))
    case 'unlink':
      return confirming({ scope, viewer, form }, () => removeLink(scope, viewer, form))
    case 'password-link':
      return mailPasswordLink(scope, viewer, args.request)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.common_sign_ins_title())

export default function OwnSignIns({ loaderData, actionData }: Route.ComponentProps) {
  const { email, timeZone, hasPassword, links, offered, isLast } = loaderData
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={ownSignInsPath} />
  if (actionData && 'leaving' in actionData) return <LeavingSheet {...actionData.leaving} />
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={accountPath}>{m.common_account()}</BackLink>
        <h1>{m.common_sign_ins_title()}</h1>
        <p className="lead">{m.people_sign_ins_lead()}</p>
      </div>
      {(links.length > 0 || offered.length > 0) && (
        <LinkList links={links} offered={offered} isLast={isLast} timeZone={timeZone} />
      )}
      {loaderData.hasPasskeys && <PasskeysCard />}
      <PasswordWay hasPassword={hasPassword} email={email} />
    </div>
  )
}
