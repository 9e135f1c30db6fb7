import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { answerSiteMapIndex } from '#app/site/site-map.server.ts'
import { listedStarts } from '#domain/portfolio/listed-portfolios.server.ts'
import { mappedKinds, partStarts } from '#domain/site-map/queries.server.ts'
import { siteMapPartPath } from '#shared/paths/site-item.ts'
import type { Route } from './+types/site-map-index.ts'

/** The site map for search engines, in parts: what is written down, then courses, events and portfolios from the database. */
export async function loader({ context }: Route.LoaderArgs) {
  const { readDb: db, env } = context.get(requestContext)
  cachePage(context, { tags: ['courses', 'events', 'portfolios'] })
  const partsOf = (kind: string, starts: string[]) =>
    starts.map((start) => `${siteMapPartPath(kind)}?from=${start}`)
  const parts = await Promise.all([
    ...mappedKinds.map(async (kind) => partsOf(kind, await partStarts(db, kind))),
    listedStarts(db).then((starts) => partsOf('portfolios', starts)),
  ])
  const paths = [siteMapPartPath('pages'), ...parts.flat()]
  return answerSiteMapIndex(paths.map((path) => ({ url: env.publicUrl + path })))
}
