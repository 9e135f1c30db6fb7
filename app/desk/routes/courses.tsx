import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { DeskHead } from '#app/desk/desk-head.tsx'
import { requireCaretaker } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { withOwed } from '#app/shell/owed.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { moveChosen, publishChosen, questionOfCourses } from '#app/studio/chosen-courses.server.ts'
import { copyCourse, publishCourse, removeCourse } from '#app/studio/course-actions.server.ts'
import { CourseList } from '#app/studio/course-list.tsx'
import { NextStep } from '#app/studio/next-step.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { answerCourseList, backToCourses, type ListPost } from '#app/studio/studio-post.server.ts'
import { StatTile } from '#app/ui/stat-tile.tsx'
import { deskCourseFigures, deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { formatRupiah } from '#shared/money.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/courses.ts'

export const handle = { hydrate: true, failed: m.desk_failed_courses } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireCaretaker(args)
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const filter = parseCourseDeskFilter(query)
  const [list, figures, question] = await Promise.all([
    deskCourses(db, viewer, filter),
    deskCourseFigures(db, viewer),
    questionOfCourses(db, viewer, query, locale),
  ])
  return {
    list: { ...list, filter, ...question },
    figures,
    made: query.get('made'),
    home: dashboardOf[viewer.role],
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireCaretaker(args)
  const fields = fieldsOf(chosenSchema, 'intent', 'courseId', 'categoryId', 'learners', 'empty')
  return answerCourseList(args, viewer, { path: paths.courses, fields }, change)
}

async function change(post: ListPost) {
  const { form, courseId, list } = post
  switch (form.get('intent')) {
    case 'publish':
      return backToCourses(post, await publishCourse(post, true))
    case 'unpublish':
      return backToCourses(post, await publishCourse(post, false))
    case 'publish-chosen':
      return publishChosen(post, true)
    case 'unpublish-chosen':
      return publishChosen(post, false)
    case 'move-chosen':
      return moveChosen(post)
    case 'duplicate':
      return copyCourse(post)
    case 'delete':
      return removeCourse(post, pathWith(list, { delete: courseId }))
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_courses_title())

const paths = studioPathsOf('admin')

export default function AdminCourses({
  loaderData: { list, figures, made, home, locale },
  actionData,
}: Route.ComponentProps) {
  return (
    <div className="wrap page stack-lg">
      <DeskHead backTo={home} title={m.desk_courses_title()}>
        <div className="actions">
          <ButtonLink to={paths.upload} variant="secondary">
            {m.common_upload_course()}
          </ButtonLink>
          <ButtonLink to={paths.create} icon="plus">
            {m.common_create_course()}
          </ButtonLink>
        </div>
      </DeskHead>
      <SentDrafts />
      <NextStep made={made} courses={list.courses} paths={paths} />
      <dl className="stat-grid stat-words">
        <StatTile icon="book" label={m.desk_total_courses()} value={formatCount(figures.total, locale)} />
        <StatTile icon="eye" label={m.common_published()} value={formatCount(figures.published, locale)} />
        <StatTile icon="users" label={m.common_enrollments()} value={formatCount(figures.learners, locale)} />
        <StatTile
          icon="money"
          label={withOwed(`${m.common_revenue()} · ${m.desk_tile_revenue_courses()}`, figures.owed)}
          value={formatRupiah(figures.revenue)}
        />
      </dl>
      <section aria-labelledby="list">
        <h2 id="list" className="sr-only">
          {m.common_courses()}
        </h2>
        <CourseList
          {...list}
          isCharging={figures.isCharging}
          paths={paths}
          isCaretaker
          lastResult={actionData}
        />
      </section>
    </div>
  )
}
