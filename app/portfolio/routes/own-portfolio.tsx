import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { isTooMany, orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import ownStyles from '#app/portfolio/own-portfolio.css?url'
import { PortfolioForm } from '#app/portfolio/portfolio-form.tsx'
import { portfolioLinks } from '#app/portfolio/portfolio-links.ts'
import { StateCard } from '#app/portfolio/state-card.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { ownHandle, ownPortfolio } from '#domain/portfolio/own-portfolio.server.ts'
import { savePortfolio } from '#domain/portfolio/save-portfolio.server.ts'
import { portfolioSchema, portfolioSchemaOf } from '#domain/portfolio/schema.ts'
import { switchPortfolio } from '#domain/portfolio/switch-portfolio.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { accountPath, ownPortfolioPath } from '#shared/paths/account.ts'
import type { Route } from './+types/own-portfolio.ts'

export const handle = { maxFormBytes: 62_000, footer: 'line' } satisfies ScreenHandle

/** Where somebody writes their portfolio, chooses what stands in it, and switches it on and off. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const { db, env, locale } = args.context.get(requestContext)
  const { page, ...own } = await ownPortfolio(db, viewer, env)
  return { ...own, page, address: portfolioLinks(env.publicUrl, page?.handle ?? '').page, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(portfolioSchema, 'intent'))
  const source = sourceOf(scope, args.request)
  switch (form.get('intent')) {
    case 'save':
      return save(scope, viewer, form, null)
    case 'publish':
      return save(scope, viewer, form, { source })
    case 'off':
      await switchPortfolio(scope.db, viewer, { isWanted: false, source })
      return redirectSaying(scope, here(), { kind: 'portfolio-off' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Publishing = Parameters<typeof savePortfolio>[3]['switchesOn']

/** portfolio-form.tsx */
async function save(scope: RequestContext, viewer: Viewer, form: FormData, switchesOn: Publishing) {
  const schema = portfolioSchemaOf(await ownHandle(scope.db, viewer))
  const submission = parseWithZod(form, { schema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      await savePortfolio(scope.db, viewer, submission.value, { rules: scope.env, switchesOn })
    } catch (error) {
      if (!isDomainError(error) || isTooMany(error)) throw error
      return refuseForm(submission, refusalOf(error), error.code)
    }
    return redirectSaying(scope, here(), { kind: switchesOn ? 'portfolio-on' : 'wishes-saved' })
  })
}

function refusalOf({ code, reason }: DomainError): Parameters<typeof refuseForm>[1] {
  if (reason === 'handle-taken') return { fieldErrors: { handle: [m.portfolio_handle_taken()] } }
  // Why it can't be on stands above the form.
  return { formErrors: [code === 'forbidden' ? m.portfolio_not_on() : m.portfolio_items_gone()] }
}

const here = () => ownPortfolioPath

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: ownStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.portfolio_title())

export default function OwnPortfolio({ loaderData, actionData }: Route.ComponentProps) {
  const { page, hindrance, suggested, claims, address, locale } = loaderData
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={accountPath}>{m.common_account()}</BackLink>
        <h1>{m.portfolio_title()}</h1>
        <p className="lead">{m.portfolio_lead()}</p>
      </div>
      <StateCard page={page} hindrance={hindrance} address={address} />
      <PortfolioForm
        page={page}
        suggested={suggested}
        claims={claims}
        canSwitchOn={hindrance === null && !page?.switchedOnAt}
        lastResult={actionData}
        locale={locale}
      />
    </div>
  )
}
