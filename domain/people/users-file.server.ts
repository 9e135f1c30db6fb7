import type { Db } from '#db/client.server.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { m } from '#messages'
import { csvParts } from '#shared/csv.ts'
import type { Locale } from '#shared/locale.ts'
import { timeZoneLetters } from '#shared/time-zones.ts'
import { formatZonedTime } from '#shared/zoned-time.ts'
import { accountState, accountStateName, type StateRules } from './account-state.ts'
import { requireConfirmed } from './confirm-identity.server.ts'
import { type ListedUser, userPages } from './list-users.server.ts'
import type { Viewer } from './policy.ts'
import { roleName } from './role-name.ts'
import type { UserFilter } from './schema.ts'

/** The people whom a filter finds as the parts of a CSV file for a spreadsheet, newest first, called what the screen
 *  calls them; times are those of the viewer's zone, which the heading says. Its first three columns are those that an
 *  import reads. Throws forbidden for all but admins and 'unconfirmed'. */
export function usersFile(
  db: Db,
  viewer: Viewer,
  filter: Pick<UserFilter, 'search' | 'role'>,
  { locale, rules }: { locale: Locale; rules: StateRules },
): AsyncGenerator<string> {
  const zone = timeZoneLetters[viewer.timeZone]
  const clock = (at: Date | null) => (at ? formatZonedTime(at, viewer.timeZone).replace('T', ' ') : '')
  const lineOf = (user: ListedUser): string[] => [
    user.email,
    user.fullName,
    roleName[user.role]({}, { locale }),
    accountStateName[accountState(user.standing, rules, new Date())]({}, { locale }),
    clock(user.createdAt),
    clock(user.lastSeenAt),
    clock(user.invitedAt),
  ]
  return csvParts({
    header: [
      m.common_email({}, { locale }),
      m.common_full_name({}, { locale }),
      m.common_role({}, { locale }),
      m.common_status({}, { locale }),
      m.people_file_joined({ zone }, { locale }),
      m.people_file_last_seen({ zone }, { locale }),
      m.people_file_invited({ zone }, { locale }),
    ],
    pages: userPages(db, viewer, filter),
    lineOf,
    begin: async () => {
      await requireConfirmed(db, viewer)
      await recordAudit(db, viewer, 'users-exported', { id: null, name: '' }, { ...filter })
    },
  })
}
