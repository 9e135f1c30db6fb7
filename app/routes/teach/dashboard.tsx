import { href } from 'react-router'
import { AppLink } from '#app/components/app-link.tsx'
import { ButtonLink } from '#app/components/button-link.tsx'
import type { ScreenHandle } from '#app/hydration.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ownCourses } from '#domain/insights/desk-figures.server.ts'
import { m } from '#messages'
import type { Route } from './+types/dashboard.ts'

export const handle: ScreenHandle = { hydrate: true }

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db } = args.context.get(requestContext)
  return { fullName: viewer.fullName, courses: await ownCourses(db, viewer) }
}

export const meta: Route.MetaFunction = () => [{ title: `${m.desk_instructor_title()} · ${m.site_name()}` }]

export default function InstructorDashboard({ loaderData: { fullName, courses } }: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <div className="page-head">
        <h1>{m.desk_instructor_title()}</h1>
        <p className="lead">{m.desk_greeting({ name: fullName })}</p>
      </div>
      <section className="stack" aria-labelledby="courses">
        <h2 id="courses">{m.desk_my_courses()}</h2>
        {courses.length === 0 && (
          <EmptyState title={m.desk_my_courses_empty()} text={m.desk_my_courses_empty_text()}>
            <ButtonLink to={href('/courses')}>{m.desk_to_courses()}</ButtonLink>
          </EmptyState>
        )}
        <ul className="list-plain card-grid">
          {courses.map((course) => (
            <Card key={course.id} as="li">
              <div className="stack-sm">
                <h3>{course.title}</h3>
                <p className="cluster">
                  <Badge tone={course.isPublished ? 'success' : 'neutral'}>
                    {course.isPublished ? m.desk_published() : m.desk_course_draft()}
                  </Badge>
                  <span className="muted">{m.desk_course_students({ n: course.students })}</span>
                </p>
                <AppLink to={href('/courses/:courseId', { courseId: course.id })} className="card-link">
                  {m.desk_course_preview()}
                </AppLink>
              </div>
            </Card>
          ))}
        </ul>
      </section>
    </div>
  )
}
