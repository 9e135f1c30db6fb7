import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { VoucherForm } from '#app/desk/vouchers/voucher-form.tsx'
import { vouchersUrl, voucherUrl } from '#app/desk/vouchers/voucher-paths.ts'
import { savingVoucher, voucherFields } from '#app/desk/vouchers/voucher-post.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { makeVoucher } from '#domain/payments/vouchers/make-voucher.server.ts'
import { newTypedVoucher } from '#domain/payments/vouchers/schema.ts'
import { voucherSubjects } from '#domain/payments/vouchers/voucher-subjects.server.ts'
import { m } from '#messages'
import type { Route } from './+types/voucher-create.ts'

export const handle = { hydrate: true, maxFormBytes: 6_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  return { subjects: await voucherSubjects(db, viewer), timeZone: viewer.timeZone, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, voucherFields)
  return savingVoucher({ scope, viewer, form }, async ({ value: input }) => {
    const { id } = await makeVoucher(scope.db, viewer, input)
    return redirectSaying(scope, voucherUrl(id), { kind: 'voucher-created' })
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_voucher_new())

/** Where a voucher is made. */
export default function VoucherCreate({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <BackLink to={vouchersUrl()}>{m.desk_vouchers_back()}</BackLink>
      <div className="page-head">
        <h1>{m.desk_voucher_new()}</h1>
      </div>
      <VoucherForm {...loaderData} typed={newTypedVoucher} isNew lastResult={actionData} />
    </div>
  )
}
