import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { registrantsFile } from '#domain/events/registrants-file.server.ts'
import type { Route } from './+types/event-registrants-file.ts'

/** GET /admin/events/{id}/registrants.csv: everybody registered, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { longDb, locale } = args.context.get(requestContext)
  const { name, parts } = await registrantsFile(longDb, viewer, args.params.eventId, locale)
  return csvResponse(name, parts)
}
