import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { csvFile, csvLines } from '#shared/csv.ts'
import { type ListedUser, userPages } from './list-users.server.ts'
import type { Viewer } from './policy.ts'
import type { UserFilter } from './schema.ts'

const header = ['email', 'full_name', 'role', 'created_at', 'status', 'last_seen_at']

/** The people whom a filter finds as the parts of a CSV file for a spreadsheet, newest first, times in UTC. Its first three columns are those
 *  that an import reads. Throws forbidden for all but admins. */
export async function* usersFile(
  db: Db,
  viewer: Viewer,
  filter: Pick<UserFilter, 'search' | 'role'>,
): AsyncGenerator<string> {
  const pages = userPages(db, viewer, filter)
  const first = await pages.next()
  await recordAudit(db, viewer, 'users-exported', { id: null, name: '' }, { ...filter })
  yield csvFile([header, ...(first.done ? [] : first.value.map(lineOf))])
  for await (const users of pages) yield csvLines(users.map(lineOf))
}

const lineOf = ({ email, fullName, role, createdAt, suspendedAt, lastSeenAt }: ListedUser): string[] => [
  email,
  fullName,
  role,
  createdAt.toISOString(),
  suspendedAt ? 'suspended' : 'active',
  lastSeenAt?.toISOString() ?? '',
]
