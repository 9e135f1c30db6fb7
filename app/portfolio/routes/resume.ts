import { redirect } from 'react-router'
import { statusOf } from '#app/answers/refusal-status.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { portfolioLinks } from '#app/portfolio/portfolio-links.ts'
import { jsonResume } from '#domain/portfolio/json-resume.ts'
import { shownPortfolio } from '#domain/portfolio/shown-portfolio.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { resumePath } from '#shared/paths/people.ts'
import type { Route } from './+types/resume.ts'

/** For programs of other sites too, and for none that lists what it finds. */
const headers = { 'access-control-allow-origin': '*', 'x-robots-tag': 'noindex' }

/** GET /p/{handle}.json: a portfolio as JSON Resume. */
export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, env } = context.get(requestContext)
  try {
    const { page, claims } = await shownPortfolio(db, params.handle, env)
    if (page.handle !== params.handle) return redirect(resumePath(page.handle) + url.search, { headers })
    return Response.json(jsonResume(page, claims, portfolioLinks(env.publicUrl, page.handle)), { headers })
  } catch (error) {
    if (!isDomainError(error)) throw error
    return Response.json(
      { error: { code: error.code, message: 'Portfolio not found' } },
      { status: statusOf[error.code], headers },
    )
  }
}
