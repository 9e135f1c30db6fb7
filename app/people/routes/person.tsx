import { CourseCard } from '#app/courses/course-card.tsx'
import { EventCard } from '#app/events/event-card.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { personTag } from '#db/page-tags.ts'
import { coursesOfInstructor } from '#domain/courses/catalogue.server.ts'
import { eventsOfOrganizer } from '#domain/events/catalogue.server.ts'
import { timingOf } from '#domain/events/policy.ts'
import { publicPerson } from '#domain/people/public-person.server.ts'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import type { Route } from './+types/person.ts'

const mostShown = 12

/** The public page of somebody who teaches or organizes: their name and what they offer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, locale } = context.get(requestContext)
  const person = await publicPerson(db, params.personId, env)
  cachePage(context, { tags: [personTag(person.id), 'courses', 'events'] })
  const now = new Date()
  const [courses, events] = await Promise.all([
    coursesOfInstructor(db, person.id, mostShown),
    eventsOfOrganizer(db, person.id, mostShown, now),
  ])
  return { person, courses, events, now, locale }
}

export const meta: Route.MetaFunction = (args) => {
  const person = args.loaderData?.person
  if (!person) return hiddenMeta(m.common_page_not_found())
  return pageMeta(args, {
    title: person.fullName,
    description: m.people_person_lead({ name: person.fullName }),
  })
}

export default function Person({
  loaderData: { person, courses, events, now, locale },
}: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <div className="instructor">
        <Avatar name={person.fullName} url={person.avatarUrl} size="lg" />
        <div>
          <p className="eyebrow">{roleName[person.role]()}</p>
          <h1>{person.fullName}</h1>
        </div>
      </div>
      {courses.length + events.length === 0 && (
        <EmptyState
          title={m.people_person_nothing()}
          text={m.people_person_nothing_text({ name: person.fullName })}
        />
      )}
      {events.length > 0 && (
        <section className="stack">
          <h2>{m.common_events()}</h2>
          <div className="card-grid">
            {events.map((event) => (
              <EventCard key={event.id} event={event} timing={timingOf(event, now)} locale={locale} />
            ))}
          </div>
        </section>
      )}
      {courses.length > 0 && (
        <section className="stack">
          <h2>{m.common_courses()}</h2>
          <div className="card-grid">
            {courses.map((course) => (
              <CourseCard key={course.id} course={course} />
            ))}
          </div>
        </section>
      )}
    </div>
  )
}
