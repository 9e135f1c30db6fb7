import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { WhatGoes } from '#app/people/account/what-goes.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import { ConfirmSheet } from '#app/shell/confirm-sheet.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { deletionDays } from '#domain/people/deletion-days.ts'
import { askDeletion, ownStake, takeDeletionBack } from '#domain/people/own-deletion.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError } from '#shared/domain-error.ts'
import { accountPath, deleteAccountPath } from '#shared/paths/account.ts'
import type { Route } from './+types/delete-account.ts'

export const handle = { maxFormBytes: 2_000, footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, locale } = args.context.get(requestContext)
  const { deletionAt, ...stake } = await ownStake(db, viewer)
  return { stake, when: deletionAt && formatDateTime(deletionAt, locale, viewer.timeZone), locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const { db, env, outbox } = scope
  const form = await readForm(args.request, fieldsOf('intent', confirmationField))
  switch (form.get('intent')) {
    case 'delete':
      return confirming({ scope, viewer, form }, async () => {
        await askDeletion(db, viewer, { outbox, accountLink: `${env.publicUrl}${here()}` })
        return redirectSaying(scope, here(), { kind: 'deletion-asked' })
      })
    case 'keep':
      await takeDeletionBack(db, viewer)
      return redirectSaying(scope, here(), { kind: 'deletion-taken-back' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

const here = () => deleteAccountPath

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.common_delete_title())

export default function DeleteAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { stake, when, locale } = loaderData
  if (actionData && 'asked' in actionData)
    return <ConfirmSheet asked={actionData.asked} backTo={deleteAccountPath} />
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={accountPath}>{m.common_account()}</BackLink>
        <h1>{m.common_delete_title()}</h1>
        <p className="lead">{m.people_delete_lead({ days: deletionDays })}</p>
      </div>
      {when ? (
        <Notice tone="warning" title={m.common_account_leaves({ when })}>
          <form method="post">
            <Button name="intent" value="keep" pendingLabel={m.common_saving()}>
              {m.people_delete_keep()}
            </Button>
          </form>
        </Notice>
      ) : (
        <>
          <WhatGoes stake={stake} locale={locale} />
          {stake.isLastAdmin ? (
            <Notice tone="warning">{m.people_delete_last_admin()}</Notice>
          ) : (
            <form method="post">
              <Button name="intent" value="delete" variant="danger">
                {m.common_delete_title()}
              </Button>
            </form>
          )}
        </>
      )}
    </div>
  )
}
