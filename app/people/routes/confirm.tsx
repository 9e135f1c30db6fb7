import { redirect } from 'react-router'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { waysToShow } from '#app/answers/ways-to-show.server.ts'
import { requireOwner, returnPath } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { DownloadLink } from '#app/ui/download-link.tsx'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/confirm.ts'

/** Asks somebody who wants to see or take away what is guarded whether it is still they. Once it is, leads on; a file, which would leave
 *  the question standing, is offered. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const back = dashboardOf[viewer.role]
  const to = returnPath(args.url) ?? back
  const isConfirmed = await requireConfirmed(scope.db, viewer).then(
    () => true,
    (error: unknown) => {
      if (isDomainError(error)) return false
      throw error
    },
  )
  const isFile = new URL(to, args.url).pathname.match(/\.(csv|zip)$/) !== null
  if (isConfirmed && !isFile) throw redirect(to)
  return { back, file: isConfirmed ? to : null, ways: await waysToShow(scope, viewer) }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(confirmationField))
  return confirming({ scope, viewer, form }, async () => {
    await requireConfirmed(scope.db, viewer)
    return redirect(args.url.pathname + args.url.search)
  })
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.common_confirm_title())

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { back, file } = loaderData
  if (!file) {
    const asked = actionData?.asked ?? { fields: [], errors: [], ways: loaderData.ways }
    return <ConfirmSheet asked={asked} backTo={back} />
  }
  return (
    <NarrowSheet title={m.people_confirmed_title()} lead={m.people_confirmed_lead()}>
      <DownloadLink file={file} wide>
        {m.people_confirmed_download()}
      </DownloadLink>
      <ButtonLink to={back} variant="secondary" wide>
        {m.common_back_to_dashboard()}
      </ButtonLink>
    </NarrowSheet>
  )
}
