import { ShortRating } from '#app/courses/rating-figure.tsx'
import { AppLink } from '#app/shell/app-link.tsx'
import { Pagination } from '#app/shell/pagination.tsx'
import { Avatar } from '#app/ui/avatar.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { mentoringTopics } from '#content/mentoring.ts'
import type { MentorTopic } from '#domain/people/mentor-topics.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import type { PageWays } from '#shared/page-cursor.ts'
import { pathWith } from '#shared/path-with.ts'
import { mentoringPath } from '#shared/paths/site.ts'

type Mentor = {
  id: string
  fullName: string
  avatarUrl: string | null
  topics: readonly MentorTopic[]
  bio: string
  courseCount: number
  ratingAverage: number | null
  ratingCount: number
}

type Props = PageWays & { mentors: readonly Mentor[]; isFirst: boolean }

/** The people who can be asked for. */
export const MentorList = ({ mentors, nextCursor, previousCursor, isFirst }: Props) => (
  <section className="wrap section stack-lg">
    <div className="page-head">
      <h2>{m.site_mentoring_mentors()}</h2>
      <p className="lead">{m.site_mentoring_mentors_lead()}</p>
    </div>
    {mentors.length > 0 ? (
      <div className="card-grid">
        {mentors.map((each) => (
          <MentorCard key={each.id} mentor={each} />
        ))}
      </div>
    ) : (
      <EmptyState title={m.site_mentoring_none_title()} text={m.site_mentoring_none_text()} />
    )}
    <Pagination
      next={nextCursor && pathWith(mentoringPath, { cursor: nextCursor })}
      previous={previousCursor && pathWith(mentoringPath, { cursor: previousCursor })}
      first={isFirst ? null : mentoringPath}
    />
  </section>
)

const topicLabel = new Map<string, (typeof mentoringTopics)[number]['label']>(
  mentoringTopics.map(({ value, label }) => [value, label]),
)

function MentorCard({ mentor }: { mentor: Mentor }) {
  const { id, fullName, avatarUrl, topics, bio, courseCount } = mentor
  return (
    <article className="card card-padded">
      <div className="mentor-head">
        <Avatar name={fullName} url={avatarUrl} size="lg" />
        <div>
          <h3>{fullName}</h3>
          {courseCount > 0 && (
            <p className="muted">
              {m.site_mentoring_courses({ n: courseCount })}
              {mentor.ratingAverage !== null && ' · '}
              <ShortRating average={mentor.ratingAverage} count={mentor.ratingCount} />
            </p>
          )}
        </div>
      </div>
      <p>{bio}</p>
      <ul className="cluster card-foot">
        {topics.map((topic) => (
          <li key={topic}>
            <Badge tone="accent">{topicLabel.get(topic)?.[getLocale()]}</Badge>
          </li>
        ))}
      </ul>
      <p className="course-go">
        <AppLink className="card-link" to={`${mentoringPath}?${new URLSearchParams({ mentor: id })}#inquiry`}>
          {m.site_mentoring_ask({ name: fullName })}
        </AppLink>
        <Icon name="arrow-right" />
      </p>
    </article>
  )
}
