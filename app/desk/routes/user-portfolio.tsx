import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { PortfolioWords } from '#app/desk/users/portfolio-words.tsx'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { TextareaField } from '#app/ui/text-field.tsx'
import type { Viewer } from '#domain/people/policy.ts'
import { takeDownSchema } from '#domain/portfolio/schema.ts'
import {
  allowPortfolio,
  portfolioOfUser,
  takeDownPortfolio,
  takenDownPage,
} from '#domain/portfolio/take-down.server.ts'
import { m } from '#messages'
import { formatDateTime } from '#shared/dates.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { userPath, userPortfolioPath } from '#shared/paths/desk-item.ts'
import { portfolioPath } from '#shared/paths/people.ts'
import type { Route } from './+types/user-portfolio.ts'

export const handle = { working: true } satisfies ScreenHandle

/** Where an admin takes somebody's portfolio down, and allows it again. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, env, locale } = args.context.get(requestContext)
  const { fullName, page, hindrance } = await portfolioOfUser(db, viewer, args.params.userId)
  return {
    fullName,
    handle: page?.handle ?? null,
    isShown: Boolean(page?.switchedOnAt) && hindrance === null,
    takenDown: page?.takenDownAt && {
      when: formatDateTime(page.takenDownAt, locale, viewer.timeZone),
      reason: page.takenDownReason ?? '',
    },
    words: (await takenDownPage(db, viewer, args.params.userId, env))?.page ?? null,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const { userId } = args.params
  const form = await readForm(args.request, fieldsOf(takeDownSchema, 'intent'))
  switch (form.get('intent')) {
    case 'take-down':
      return takeDown(scope, { viewer, userId, form })
    case 'allow':
      await allowPortfolio(scope.db, viewer, userId).catch(unlessAllowed)
      return redirectSaying(scope, here(userId), { kind: 'portfolio-allowed' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Anyone who presses twice has allowed it once. */
function unlessAllowed(error: unknown): void {
  if (!isDomainError(error) || error.reason !== 'not-taken-down') throw error
}

type Post = { viewer: Viewer; userId: string; form: FormData }
function takeDown(scope: RequestContext, { viewer, userId, form }: Post) {
  const submission = parseWithZod(form, { schema: takeDownSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    await takeDownPortfolio(scope.db, viewer, userId, submission.value.reason)
    return redirectSaying(scope, here(userId), { kind: 'portfolio-taken-down' })
  })
}

const here = (userId: string) => userPortfolioPath(userId)

export const meta: Route.MetaFunction = () => screenMeta(m.common_portfolio())

export default function UserPortfolio({ loaderData, actionData, params }: Route.ComponentProps) {
  const { fullName, handle, isShown, takenDown, words } = loaderData
  const form = answeredForm(actionData, { reason: '' })
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={userPath(params.userId)}>
          <bdi>{fullName}</bdi>
        </BackLink>
        <h1>{m.common_portfolio()}</h1>
        <p className="lead">
          {!handle && m.desk_portfolio_none()}
          {handle && !takenDown && (isShown ? m.desk_portfolio_on() : m.desk_portfolio_off())}
          {takenDown && m.desk_portfolio_down_since({ when: takenDown.when })}
        </p>
        {handle && isShown && (
          <p>
            <a href={portfolioPath(handle)}>{portfolioPath(handle)}</a>
          </p>
        )}
        {takenDown && <blockquote dir="auto">{takenDown.reason}</blockquote>}
        {handle && !isShown && <p className="muted">{portfolioPath(handle)}</p>}
      </div>
      {handle && !takenDown && (
        <form method="post" className="card card-padded stack" noValidate>
          <FormSummary form={form} />
          <h2>{m.desk_portfolio_take_down()}</h2>
          <p className="muted">{m.desk_portfolio_take_down_text()}</p>
          <TextareaField {...form.field('reason')} label={m.desk_portfolio_reason()} rows={3} required />
          <div>
            <Button name="intent" value="take-down" variant="danger" pendingLabel={m.common_saving()}>
              {m.desk_portfolio_take_down()}
            </Button>
          </div>
        </form>
      )}
      {words && <PortfolioWords page={words} />}
      {takenDown && (
        <form method="post">
          <Button name="intent" value="allow" variant="secondary" pendingLabel={m.common_saving()}>
            {m.desk_portfolio_allow()}
          </Button>
        </form>
      )}
    </div>
  )
}
