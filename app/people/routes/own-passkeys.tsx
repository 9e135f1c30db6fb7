import type { SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireHolder, returnPath } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import factorStyles from '#app/people/factor/factor.css?url'
import { RecoveryCodes } from '#app/people/factor/recovery-codes.tsx'
import { AddPasskey } from '#app/people/passkeys/add-passkey.tsx'
import { PasskeyList } from '#app/people/passkeys/passkey-list.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { deviceOf } from '#domain/people/device.ts'
import { deviceName } from '#domain/people/device-name.ts'
import { waysIn } from '#domain/people/elsewhere/ways-in.server.ts'
import { placeOf } from '#domain/people/passkeys/challenge.server.ts'
import { addPasskey, ownPasskeys, removePasskey } from '#domain/people/passkeys/own-passkeys.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { passkeySchema } from '#domain/people/schema.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { ownPasskeysPath, ownSecondFactorPath, ownSignInsPath } from '#shared/paths/account.ts'
import type { Route } from './+types/own-passkeys.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

const here = () => ownPasskeysPath

/** The viewer's passkeys; also of anyone who has to set up a second factor first, which one of them is. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireHolder(args)
  const { db, auth, held } = args.context.get(requestContext)
  placeOf(auth)
  const isConfirmed = await requireConfirmed(db, viewer).then(
    () => true,
    (error: unknown) => {
      if (isDomainError(error)) return false
      throw error
    },
  )
  return {
    keys: await ownPasskeys(db, viewer),
    isLast: (await waysIn(db, viewer)) === 1,
    timeZone: viewer.timeZone,
    device: deviceName(deviceOf(args.request.headers.get('user-agent') ?? '')),
    isConfirmed,
    isHeld: held !== null,
    next: returnPath(args.url) ?? (held ? dashboardOf[viewer.role] : here()),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireHolder(args)
  const scope = args.context.get(requestContext)
  const { request } = args
  const form = await readForm(
    request,
    fieldsOf(passkeySchema, 'intent', 'passkey', 'passkeyId', confirmationField),
  )
  switch (form.get('intent')) {
    case 'add':
      return confirming({ scope, viewer, form }, () => add(scope, viewer, { form, request }))
    case 'remove':
      return confirming({ scope, viewer, form }, () => remove(scope, viewer, form))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

async function add(
  scope: RequestContext,
  viewer: Viewer,
  { form, request }: { form: FormData; request: Request },
) {
  const submission = parseWithZod(form, { schema: passkeySchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const { name } = submission.value
  const answer = String(form.get('passkey') ?? '')
  try {
    const { cookie, codes } = await addPasskey(scope.db, scope, viewer, { name, answer, request })
    if (codes) return data({ codes }, { headers: { 'set-cookie': cookie } })
    return saying(scope, 'passkey-added', cookie)
  } catch (error) {
    if (!isDomainError(error) || error.reason === 'unconfirmed') throw error
    const words = error.reason === 'enough-passkeys' ? m.people_passkeys_enough() : m.people_passkey_refused()
    return refuseForm(submission, { formErrors: [words] })
  }
}

async function remove(scope: RequestContext, viewer: Viewer, form: FormData) {
  const passkeyId = String(form.get('passkeyId') ?? '')
  try {
    return saying(scope, 'passkey-removed', await removePasskey(scope.db, scope, viewer, passkeyId))
  } catch (error) {
    // Another tab has taken the other ways away: the list says that this is the last.
    if (isDomainError(error) && error.reason === 'last-way-in') return redirect(here())
    throw error
  }
}

function saying(scope: RequestContext, kind: 'passkey-added' | 'passkey-removed', cookie: string) {
  const answer = redirectSaying(scope, here(), { kind })
  answer.headers.append('set-cookie', cookie)
  return answer
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: factorStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.people_passkeys_title())

export default function OwnPasskeys({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, isLast, timeZone, device, isConfirmed, isHeld, next } = loaderData
  if (actionData && 'asked' in actionData) return <ConfirmSheet asked={actionData.asked} backTo={here()} />
  if (actionData && 'codes' in actionData) return <RecoveryCodes codes={actionData.codes} next={next} />
  const lastResult: SubmissionResult | undefined = actionData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={isHeld ? ownSecondFactorPath : ownSignInsPath}>
          {isHeld ? m.common_second_factor() : m.common_sign_ins_title()}
        </BackLink>
        <h1>{m.people_passkeys_title()}</h1>
        <p className="lead">{m.people_passkeys_lead()}</p>
      </div>
      {keys.length > 0 && <PasskeyList keys={keys} isLast={isLast} timeZone={timeZone} />}
      <AddPasskey device={device} isConfirmed={isConfirmed} lastResult={lastResult} />
    </div>
  )
}
