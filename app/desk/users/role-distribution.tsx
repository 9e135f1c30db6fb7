import { ProgressBar } from '#app/ui/progress.tsx'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, percentOf } from '#shared/numbers.ts'
import { type Role, roles } from '#shared/roles.ts'

type Props = { ofRole: Record<Role, number>; total: number; locale: Locale }

/** How many people have each role, and what part of all they are. */
export function RoleDistribution({ ofRole, total, locale }: Props) {
  return (
    <section className="card card-padded stack" aria-labelledby="distribution">
      <h2 id="distribution" className="text-lg">
        {m.desk_users_distribution()}
      </h2>
      <ul className="list-plain bars">
        {roles.map((role) => {
          const percent = percentOf(ofRole[role], total)
          return (
            <li key={role}>
              <span className="spread">
                <span>{roleName[role]()}</span>
                <span className="muted">
                  {m.common_count_percent({ n: formatCount(ofRole[role], locale), percent })}
                </span>
              </span>
              <ProgressBar value={percent} label={roleName[role]()} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
