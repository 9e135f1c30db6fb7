import { CourseCard } from '#app/courses/course-card.tsx'
import { EventCard, type EventCardEvent } from '#app/events/event-card.tsx'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import personStyles from '#app/people/person.css?url'
import { PersonFigures, PersonHead } from '#app/people/person-head.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { SaveForm } from '#app/shell/save-form.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { personTag } from '#db/page-tags.ts'
import { coursesOfInstructor } from '#domain/courses/catalogue.server.ts'
import { eventsOfOrganizer } from '#domain/events/catalogue.server.ts'
import { eventState, timingOf } from '#domain/events/event-state.ts'
import { publicPerson } from '#domain/people/public-person.server.ts'
import { savedAmong } from '#domain/saved/own-saved-courses.server.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { Route } from './+types/person.ts'

const mostShown = 12

/** The public page of somebody who teaches or organizes: who they are, and what they offer. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, viewer, env, locale } = context.get(requestContext)
  const person = await publicPerson(db, params.personId, env)
  const now = new Date()
  const [courses, events] = await Promise.all([
    coursesOfInstructor(db, person.id, mostShown),
    eventsOfOrganizer(db, person.id, mostShown, now),
  ])
  const changes = events.flatMap((event) => eventState(event, now).changesAt ?? [])
  const [until = null] = changes.toSorted((a, b) => a.getTime() - b.getTime())
  cachePage(context, { tags: [personTag(person.id), 'courses', 'events'], until })
  const ids = courses.map(({ id }) => id)
  return { person, courses, saved: await savedAmong(db, viewer, ids), events, now, locale }
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: personStyles }]

export const meta: Route.MetaFunction = (args) => {
  const person = args.loaderData?.person
  if (!person) return hiddenMeta(m.common_page_not_found())
  return pageMeta(args, {
    title: person.fullName,
    description: person.about || m.people_person_lead({ name: person.fullName }),
  })
}

export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, courses, saved, events, now, locale } = loaderData
  const isPast = (event: EventCardEvent) => timingOf(event, now) === 'past'
  const ahead = events.filter((event) => !isPast(event))
  const past = events.filter(isPast)
  return (
    <article>
      <PersonHead person={person} />
      <div className="wrap person-body stack-lg">
        {courses.length + events.length === 0 ? (
          <EmptyState
            title={m.people_person_nothing()}
            text={m.people_person_nothing_text({ name: person.fullName })}
          />
        ) : (
          <PersonFigures figures={person.figures} locale={locale} />
        )}
        <Events title={m.people_person_upcoming()} events={ahead} now={now} locale={locale} />
        {courses.length > 0 && (
          <section className="stack">
            <h2>{m.common_courses()}</h2>
            <div className="card-grid">
              <SaveForm isAnySaved={saved.length > 0} />
              {courses.map((course) => (
                <CourseCard key={course.id} course={course} saved={saved} />
              ))}
            </div>
          </section>
        )}
        <Events title={m.people_person_past()} events={past} now={now} locale={locale} />
      </div>
    </article>
  )
}

type EventsProps = { title: string; events: EventCardEvent[]; now: Date; locale: Locale }

const Events = ({ title, events, now, locale }: EventsProps) =>
  events.length > 0 && (
    <section className="stack">
      <h2>{title}</h2>
      <div className="card-grid">
        {events.map((event) => (
          <EventCard key={event.id} event={event} now={now} locale={locale} />
        ))}
      </div>
    </section>
  )
