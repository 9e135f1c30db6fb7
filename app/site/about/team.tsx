import { teamHead } from '#content/about.ts'
import type { TeamMember } from '#content/team.ts'
import { getLocale } from '#locale'

/** Who does it. */
export function Team({ team }: { team: readonly TeamMember[] }) {
  const locale = getLocale()
  return (
    <section className="section-tint">
      <div className="wrap section stack-lg">
        <div className="page-head">
          <h2>{teamHead.title[locale]}</h2>
          <p className="lead">{teamHead.text[locale]}</p>
        </div>
        <ul className="titled-grid team">
          {team.map(({ name, role, initials, bio }) => (
            <li key={name}>
              <span className="knot" aria-hidden="true">
                {initials}
              </span>
              <h3>{name}</h3>
              <p className="eyebrow">{role[locale]}</p>
              <p>{bio[locale]}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
