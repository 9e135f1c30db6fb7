import { ButtonLink } from '#app/shell/button-link.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import type { MentorTopic } from '#domain/people/mentor-topics.ts'
import { roleName } from '#domain/people/role-name.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import { formatCount, formatRating } from '#shared/numbers.ts'
import { writeToPath } from '#shared/paths/people.ts'
import { mentoringPath } from '#shared/paths/site.ts'
import type { Role } from '#shared/roles.ts'

type Person = {
  id: string
  fullName: string
  role: Role
  avatarUrl: string | null
  about: string
  isMentor: boolean
  topics: readonly MentorTopic[]
  figures: {
    courses: number
    learners: number
    ratingAverage: number | null
    ratingCount: number
    events: number
  }
}

/** Who somebody is, in their own words, and how to reach them. */
export const PersonHead = ({ person }: { person: Person }) => (
  <header className="hero">
    <div className="wrap person-head">
      <Avatar name={person.fullName} url={person.avatarUrl} size="lg" />
      <div className="stack">
        <p className="eyebrow">{roleName[person.role]()}</p>
        <h1>{person.fullName}</h1>
        {person.about && (
          <p className="lead" dir="auto">
            {person.about}
          </p>
        )}
        {person.topics.length > 0 && (
          <ul className="cluster">
            {mentoringTopics
              .filter(({ value }) => person.topics.some((topic) => topic === value))
              .map(({ value, label }) => (
                <li key={value}>
                  <Badge>{label[getLocale()]}</Badge>
                </li>
              ))}
          </ul>
        )}
        <div className="cluster">
          <ButtonLink to={writeToPath(person.id)} variant="accent" icon="mail">
            {m.common_message()}
          </ButtonLink>
          {person.isMentor && (
            <ButtonLink
              to={`${mentoringPath}?${new URLSearchParams({ mentor: person.id })}#inquiry`}
              variant="secondary"
            >
              {m.common_mentoring()}
            </ButtonLink>
          )}
        </div>
      </div>
    </div>
  </header>
)

/** What is counted of them; nothing stands for what there is none of. */
export function PersonFigures({ figures, locale }: { figures: Person['figures']; locale: Locale }) {
  const { courses, learners, ratingAverage, ratingCount, events } = figures
  return (
    <dl className="stat-grid">
      {courses > 0 && (
        <StatTile icon="book" label={m.common_courses()} value={formatCount(courses, locale)} />
      )}
      {courses > 0 && (
        <StatTile icon="users" label={m.common_students()} value={formatCount(learners, locale)} />
      )}
      {ratingAverage !== null && (
        <StatTile
          icon="star"
          label={m.common_reviews_count({ n: ratingCount })}
          value={`${formatRating(ratingAverage, locale)} ★`}
        />
      )}
      {events > 0 && (
        <StatTile icon="calendar" label={m.common_events()} value={formatCount(events, locale)} />
      )}
    </dl>
  )
}
