import { parseWithZod } from '@conform-to/zod/v4'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { OtherWays } from '#app/people/own-data/other-ways.tsx'
import { OwnBackLink } from '#app/people/own-data/own-back-link.tsx'
import { RequestSection } from '#app/people/own-data/request-section.tsx'
import { RestrictSection } from '#app/people/own-data/restrict-section.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { DataCopy } from '#app/shell/data-copy.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { isCertificateNumber } from '#domain/certificates/certificate-number.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { ownRestriction, restrictSelf } from '#domain/people/restrict-self.server.ts'
import { askExport } from '#domain/personal-data/export/ask-export.server.ts'
import { ownExport } from '#domain/personal-data/export/own-export.server.ts'
import { askAboutData, ownDataRequests } from '#domain/personal-data/requests/ask.server.ts'
import { dataRequestSchema } from '#domain/personal-data/requests/schema.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { ownDataPath } from '#shared/paths/account.ts'
import { dataCopyPath } from '#shared/paths/account-item.ts'
import type { Route } from './+types/own-data.ts'

export const handle = { maxFormBytes: 38_000, footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, heldFor, locale } = args.context.get(requestContext)
  const { email, timeZone } = viewer
  const [copy, restrictedAt, requests] = await Promise.all([
    ownExport(db, viewer.id),
    ownRestriction(db, viewer),
    ownDataRequests(db, viewer),
  ])
  return {
    copy: { ...copy, email, locale, timeZone },
    restrictedSince: restrictedAt && formatDateTime(restrictedAt, locale, timeZone),
    requests,
    certificate: certificateAsked(args.url.searchParams.get('certificate')),
    isHeld: heldFor !== null,
    reader: { locale, timeZone },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(dataRequestSchema, 'intent', confirmationField))
  switch (form.get('intent')) {
    case 'copy':
      return orTypedAgain(scope, form, () =>
        confirming({ scope, viewer, form }, async () => {
          await askExport(scope.db, viewer)
          return redirectSaying(scope, here(), { kind: 'data-copy-asked' })
        }),
      )
    case 'restrict':
      await restrictSelf(scope.db, viewer, true)
      return redirectSaying(scope, here(), { kind: 'data-restricted' })
    case 'unrestrict':
      await restrictSelf(scope.db, viewer, false)
      return redirectSaying(scope, here(), { kind: 'data-unrestricted' })
    case 'request':
      return request(scope, viewer, form)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

function request(scope: RequestContext, viewer: Viewer, form: FormData) {
  const submission = parseWithZod(form, { schema: dataRequestSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    await askAboutData(scope.db, viewer, submission.value)
    return redirectSaying(scope, here(), { kind: 'data-request-made' })
  })
}

/** The number of a certificate, where the link to this screen says one. */
const certificateAsked = (number: string | null) => (isCertificateNumber(number ?? '') ? (number ?? '') : '')

const here = () => ownDataPath

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.common_data_title())

export default function OwnData({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={ownDataPath} />
  const { copy, restrictedSince, requests, isHeld, reader, certificate } = loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <OwnBackLink isHeld={isHeld} />
        <h1>{m.common_data_title()}</h1>
        <p className="lead">{m.people_data_lead()}</p>
      </div>
      <DataCopy {...copy} fileAt={(exportId) => dataCopyPath(exportId)} here={ownDataPath} />
      <OtherWays isHeld={isHeld} />
      <RestrictSection since={restrictedSince} />
      <RequestSection requests={requests} reader={reader} lastResult={actionData} certificate={certificate} />
    </div>
  )
}
