import { StatTile } from '#app/ui/stat-tile.tsx'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount } from '#shared/numbers.ts'
import type { Role } from '#shared/roles.ts'

type Props = {
  figures: { total: number; ofRole: Record<Role, number>; active: number; isActiveCut: boolean }
  /** Within how many days somebody counts as active. */
  days: number
  locale: Locale
}

/** How many people there are, of which kinds (SPEC §2 User Management). */
export function UserTiles({ figures: { total, ofRole, active, isActiveCut }, days, locale }: Props) {
  const count = (n: number) => formatCount(n, locale)
  return (
    <dl className="stat-grid stat-words">
      <StatTile icon="users" label={m.desk_users_total()} value={count(total)} />
      <StatTile icon="book" label={m.desk_users_students()} value={count(ofRole.student)} />
      <StatTile icon="edit" label={m.common_instructors()} value={count(ofRole.instructor)} />
      <StatTile icon="lock" label={m.desk_users_team()} value={count(ofRole.staff + ofRole.admin)} />
      <StatTile
        icon="clock"
        label={m.desk_users_active({ n: days })}
        value={isActiveCut ? `${count(active)}+` : count(active)}
      />
    </dl>
  )
}
