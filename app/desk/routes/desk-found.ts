import { foundWays } from '#app/desk/palette/found-ways.server.ts'
import { requireDesk } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { parseSiteSearch } from '#domain/search/schema.ts'
import type { Route } from './+types/desk-found.ts'

/** What the palette finds while somebody types. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireDesk(args)
  const { db, locale } = args.context.get(requestContext)
  return Response.json(await foundWays(db, viewer, parseSiteSearch(args.url.searchParams).q, locale))
}
