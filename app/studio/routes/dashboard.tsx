import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { orFailed, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { publishCourse, removeCourse } from '#app/studio/course-actions.server.ts'
import { CourseList } from '#app/studio/course-list.tsx'
import { SentDrafts } from '#app/studio/drafts/sent-drafts.tsx'
import { failureWords } from '#app/studio/failure-words.ts'
import { AnalyticsTab } from '#app/studio/insights/analytics-tab.tsx'
import { InsightsTab } from '#app/studio/insights/insights-tab.tsx'
import { MessageDialog } from '#app/studio/insights/message-dialog.tsx'
import { OverviewTab } from '#app/studio/insights/overview-tab.tsx'
import { studentsPath } from '#app/studio/insights/students-path.ts'
import { StudentsTab } from '#app/studio/insights/students-tab.tsx'
import { NextStep } from '#app/studio/next-step.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { backToCourses, type StudioPost } from '#app/studio/studio-post.server.ts'
import { Tabs } from '#app/ui/tabs.tsx'
import { teachingInsights } from '#domain/insights/teaching-insights.server.ts'
import {
  latestEnrollments,
  ownCourseTitles,
  teachingFigures,
} from '#domain/insights/teaching-overview.server.ts'
import {
  completionFunnel,
  ratingSpread,
  teachingStandings,
  weeklyTeaching,
} from '#domain/insights/teaching-trends.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { courseAtStake, deskCourses } from '#domain/studio/desk-courses.server.ts'
import { parseCourseDeskFilter } from '#domain/studio/desk-filter.ts'
import { messageSchema, messageStudents, sendStudentLetters } from '#domain/studio/message-students.server.ts'
import { countStudents, studentPage } from '#domain/studio/own-students.server.ts'
import { parseStudentFilter } from '#domain/studio/student-filter.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { textIn } from '#shared/form-text.ts'
import { formatCount } from '#shared/numbers.ts'
import { pathWith } from '#shared/path-with.ts'
import type { Route } from './+types/dashboard.ts'

export const handle = { hydrate: true, failed: m.common_failed_dashboard } satisfies ScreenHandle

const tabs = ['overview', 'courses', 'students', 'analytics', 'insights'] as const
type Tab = (typeof tabs)[number]
const tabSchema = z.enum(tabs).catch('overview')

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  return {
    fullName: viewer.fullName,
    viewerId: viewer.id,
    timeZone: viewer.timeZone,
    locale,
    content: await contentOf(db, viewer, query, tabSchema.parse(query.get('tab'))),
  }
}

/** What is asked for and nothing else, so that each tab costs few queries. */
async function contentOf(db: RequestContext['db'], viewer: Viewer, query: URLSearchParams, tab: Tab) {
  switch (tab) {
    case 'overview': {
      const [figures, latest] = await Promise.all([
        teachingFigures(db, viewer),
        latestEnrollments(db, viewer),
      ])
      return { tab, figures, latest }
    }
    case 'courses': {
      const filter = parseCourseDeskFilter(query)
      const asked = query.get('delete')
      const [list, atStake] = await Promise.all([
        deskCourses(db, viewer, filter),
        asked ? courseAtStake(db, viewer, asked) : null,
      ])
      return { tab, ...list, filter, atStake, made: query.get('made') }
    }
    case 'students': {
      const filter = parseStudentFilter(query)
      const [page, total, courses] = await Promise.all([
        studentPage(db, viewer, filter),
        countStudents(db, viewer, filter),
        ownCourseTitles(db, viewer),
      ])
      return { tab, ...page, total, filter, courses, message: query.get('message') }
    }
    case 'analytics': {
      const { course } = parseStudentFilter(query)
      const courseId = course || null
      const [weeks, standings, ratings, funnel, courses] = await Promise.all([
        weeklyTeaching(db, viewer, { courseId }),
        teachingStandings(db, viewer, courseId),
        ratingSpread(db, viewer, courseId),
        courseId ? completionFunnel(db, viewer, courseId) : null,
        ownCourseTitles(db, viewer),
      ])
      return { tab, weeks, standings, ratings, funnel, courses, courseId: course }
    }
    case 'insights':
      return { tab, insights: await teachingInsights(db, viewer) }
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'instructor')
  const known = args.context.get(requestContext)
  const form = await readForm(args.request)
  const post = { known, viewer, courseId: textIn(form, 'courseId'), form }
  const words = failureWords(textIn(form, 'intent'), viewer)
  const work = () => change(post, args.url.searchParams)
  return orFailed({ known, form, words }, work, (result) => result)
}

async function change(post: StudioPost, query: URLSearchParams) {
  const { known, viewer, courseId, form } = post
  switch (form.get('intent')) {
    case 'publish':
      return backToCourses(post, await publishCourse(post, true))
    case 'unpublish':
      return backToCourses(post, await publishCourse(post, false))
    case 'delete':
      return removeCourse(post, pathWith(paths.courses, { delete: courseId }))
    case 'message':
      return message(known, viewer, query, form)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** To one student, or to all whom the list in the URL shows. */
async function message(known: RequestContext, viewer: Viewer, query: URLSearchParams, form: FormData) {
  const submission = parseWithZod(form, { schema: messageSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  const to = textIn(form, 'to')
  const filter = parseStudentFilter(query)
  const recipients = to === 'all' ? { filter } : { enrollmentId: to }
  const letters = await messageStudents(known.db, viewer, recipients, submission.value)
  // Nobody waits for it: a letter that fails is logged, the others go out.
  void sendStudentLetters(known, letters)
  return redirectSaying(known, studentsPath(filter), { kind: 'message-sent' })
}

export const meta: Route.MetaFunction = () => screenMeta(m.studio_title())

const tabNames: Record<Tab, () => string> = {
  overview: m.common_overview,
  courses: m.studio_my_courses,
  students: m.common_students,
  analytics: m.common_analytics,
  insights: m.studio_tab_insights,
}

const tabPath = (tab: Tab) => `${href('/instructor/dashboard')}?tab=${tab}`
const paths = studioPathsOf('instructor')

export default function InstructorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, content } = loaderData
  return (
    <div className="wrap page stack-lg">
      <div className="spread">
        <div className="page-head">
          <h1>{m.studio_title()}</h1>
          <p className="lead">{m.common_greeting({ name: fullName })}</p>
        </div>
        {content.tab !== 'overview' && (
          <ButtonLink to={paths.create} icon="plus">
            {m.common_create_course()}
          </ButtonLink>
        )}
      </div>
      <SentDrafts />
      {content.tab === 'courses' && <NextStep {...content} paths={paths} />}
      <Tabs
        label={m.studio_title()}
        tabs={tabs.map((tab) => ({
          to: tabPath(tab),
          label: tabNames[tab](),
          current: tab === content.tab,
        }))}
      />
      <h2 className="sr-only">{tabNames[content.tab]()}</h2>
      <Content {...loaderData} lastResult={actionData} />
    </div>
  )
}

type ContentProps = Route.ComponentProps['loaderData'] & { lastResult: Route.ComponentProps['actionData'] }

function Content({ content, locale, timeZone, viewerId, lastResult }: ContentProps) {
  switch (content.tab) {
    case 'overview':
      return <OverviewTab {...content} paths={paths} tabPath={tabPath} locale={locale} timeZone={timeZone} />
    case 'courses':
      return (
        <CourseList {...content} paths={paths} isCaretaker={false} tab="courses" lastResult={lastResult} />
      )
    case 'students': {
      const one = content.students.find(({ id }) => id === content.message)
      const count = formatCount(content.total, locale)
      return (
        <>
          <StudentsTab {...content} locale={locale} timeZone={timeZone} />
          {(one || (content.message === 'all' && content.total > 0)) && (
            <MessageDialog
              key={content.message}
              to={one?.id ?? 'all'}
              title={
                one ? m.studio_message_to({ name: one.fullName }) : m.studio_message_to_all({ n: count })
              }
              lastResult={lastResult}
              draftName={`${viewerId}.message.${one?.id ?? 'all'}`}
              closeTo={studentsPath(content.filter)}
            />
          )}
        </>
      )
    }
    case 'analytics':
      return <AnalyticsTab {...content} locale={locale} />
    case 'insights':
      return <InsightsTab {...content} paths={paths} />
  }
}
