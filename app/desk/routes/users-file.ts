import { csvResponse } from '#app/answers/file-response.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { parseUserFilter } from '#domain/people/schema.ts'
import { usersFile } from '#domain/people/users-file.server.ts'
import type { Route } from './+types/users-file.ts'

/** GET /admin/users.csv: the people whom the list's filters find, for a spreadsheet. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { search, role } = parseUserFilter(args.url.searchParams)
  const { longDb, locale, auth } = args.context.get(requestContext)
  return csvResponse('users.csv', usersFile(longDb, viewer, { search, role }, { locale, rules: auth }))
}
