import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { saveVoucher } from '#app/desk/vouchers/save-voucher.server.ts'
import { StopQuestion } from '#app/desk/vouchers/stop-question.tsx'
import { VoucherForm } from '#app/desk/vouchers/voucher-form.tsx'
import { vouchersUrl, voucherUrl } from '#app/desk/vouchers/voucher-paths.ts'
import { voucherFields } from '#app/desk/vouchers/voucher-post.server.ts'
import { VoucherStateBadge } from '#app/desk/vouchers/voucher-state-badge.tsx'
import { VoucherUses } from '#app/desk/vouchers/voucher-uses.tsx'
import { subjectName } from '#app/desk/vouchers/voucher-words.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { MergedAnswer } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { Pagination } from '#app/shell/pagination.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { type ChangedVoucher, parseVoucherFilter, typeSubject } from '#domain/payments/vouchers/schema.ts'
import { stopVoucher } from '#domain/payments/vouchers/stop-voucher.server.ts'
import { voucherRecord } from '#domain/payments/vouchers/voucher-record.server.ts'
import { voucherSubjects } from '#domain/payments/vouchers/voucher-subjects.server.ts'
import { voucherWithVersion } from '#domain/payments/vouchers/voucher-version.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import type { Route } from './+types/voucher.ts'

export const handle = { hydrate: true, maxFormBytes: 6_000 } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const { cursor } = parseVoucherFilter(query)
  const [record, subjects] = await Promise.all([
    voucherRecord(db, viewer, args.params.voucherId, cursor),
    voucherSubjects(db, viewer),
  ])
  const { timeZone } = viewer
  const typed = voucherWithVersion(record.voucher, timeZone)
  return { ...record, typed, subjects, cursor, asksStop: query.get('stop') !== null, locale, timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const scope = args.context.get(requestContext)
  const { voucherId } = args.params
  const form = await readForm(args.request, new Map([...voucherFields, ['voucherId', 'one']]))
  switch (form.get('intent')) {
    case 'save':
      return saveVoucher(scope, viewer, voucherId, form)
    case 'stop':
      await stopVoucher(scope.db, viewer, voucherId)
      return redirectSaying(scope, voucherUrl(voucherId), { kind: 'voucher-stopped' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(loaderData?.voucher.code ?? m.desk_voucher_missing())

/** A voucher: what it is, and the orders that use it. */
export default function Voucher({ loaderData, actionData }: Route.ComponentProps) {
  const { voucher, uses, subjects, cursor, nextCursor, previousCursor, locale, timeZone } = loaderData
  const { current: changed }: Partial<MergedAnswer<ChangedVoucher>> = actionData ?? {}
  const here = (parts: Record<string, string> = {}) => voucherUrl(voucher.id, parts)
  const current = { value: typeSubject(voucher), label: subjectName(voucher) }
  return (
    <div className="wrap page stack-lg">
      <div>
        <BackLink to={vouchersUrl()}>{m.desk_vouchers_back()}</BackLink>
        <div className="spread">
          <div className="page-head">
            <h1 className="voucher-code">{voucher.code}</h1>
            <p className="cluster">
              <VoucherStateBadge state={voucher.state} />
              {voucher.personName && (
                <span dir="auto">{m.desk_voucher_for_person({ name: voucher.personName })}</span>
              )}
            </p>
          </div>
          {!voucher.stoppedAt && (
            <ButtonLink to={here({ stop: '1' })} variant="quiet" icon="pause">
              {m.desk_voucher_stop()}
            </ButtonLink>
          )}
        </div>
      </div>
      {voucher.stoppedAt && <Notice tone="warning">{m.desk_voucher_stopped_note()}</Notice>}
      <VoucherForm
        key={changed?.version}
        typed={loaderData.typed}
        current={current ?? null}
        subjects={subjects}
        timeZone={timeZone}
        isNew={false}
        lastResult={actionData}
        changed={changed}
        locale={locale}
      />
      <section className="stack" id="uses" aria-labelledby="uses-title">
        <h2 id="uses-title" className="text-lg">
          {m.desk_voucher_uses()}
        </h2>
        {uses.length > 0 ? (
          <VoucherUses uses={uses} locale={locale} timeZone={timeZone} />
        ) : (
          <p className="muted">{m.desk_voucher_unused()}</p>
        )}
        <Pagination
          next={nextCursor && `${here({ cursor: nextCursor })}#uses`}
          previous={previousCursor && `${here({ cursor: previousCursor })}#uses`}
          first={cursor ? `${here()}#uses` : null}
        />
      </section>
      {loaderData.asksStop && !voucher.stoppedAt && <StopQuestion voucher={voucher} closeTo={here()} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.desk_voucher_missing()} text={m.desk_voucher_missing_text()}>
      <ButtonLink to={vouchersUrl()}>{m.desk_vouchers_back()}</ButtonLink>
    </MissingScreen>
  )
}
