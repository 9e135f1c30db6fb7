import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { csvParts } from '#shared/csv.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { type ListedUser, userPages } from './list-users.server.ts'
import type { Viewer } from './policy.ts'
import type { UserFilter } from './schema.ts'

/** The people whom a filter finds as the parts of a CSV file for a spreadsheet, newest first, times in UTC. Its first three columns are those
 *  that an import reads. Throws forbidden for all but admins and 'unconfirmed'. */
export const usersFile = (
  db: Db,
  viewer: Viewer,
  filter: Pick<UserFilter, 'search' | 'role'>,
): AsyncGenerator<string> =>
  csvParts({
    header: ['email', 'full_name', 'role', 'created_at', 'status', 'last_seen_at'],
    pages: userPages(db, viewer, filter),
    lineOf,
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(db, viewer, 'users-exported', { id: null, name: '' }, { ...filter })
    },
  })

const lineOf = ({ email, fullName, role, createdAt, suspendedAt, lastSeenAt }: ListedUser): string[] => [
  email,
  fullName,
  role,
  createdAt.toISOString(),
  suspendedAt ? 'suspended' : 'active',
  lastSeenAt?.toISOString() ?? '',
]
