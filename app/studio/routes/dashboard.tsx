import { lazy, Suspense } from 'react'
import { chosenSchema } from '#app/answers/chosen-rows.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { SentDrafts } from '#app/shell/drafts/sent-drafts.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { UnconfirmedNotice } from '#app/shell/unconfirmed-notice.tsx'
import { ApprovalNotice } from '#app/studio/approval-notice.tsx'
import { moveChosen, publishChosen } from '#app/studio/chosen-courses.server.ts'
import { copyCourse, publishCourse, removeCourse } from '#app/studio/course-actions.server.ts'
import { dashboardContent } from '#app/studio/insights/dashboard-content.server.ts'
import type { DashboardTab } from '#app/studio/insights/dashboard-tabs.ts'
import { OverviewTab } from '#app/studio/insights/overview-tab.tsx'
import { sendMessage } from '#app/studio/insights/send-message.server.ts'
import { NextStep } from '#app/studio/next-step.tsx'
import { studioPathsOf } from '#app/studio/studio-paths.ts'
import { answerCourseList, backToCourses, type ListPost } from '#app/studio/studio-post.server.ts'
import { isUnconfirmed } from '#domain/people/account-state.ts'
import { messageSchema } from '#domain/studio/message-students.server.ts'
import { ownApproval } from '#domain/studio/publication.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { instructorDashboardPath } from '#shared/paths/studio.ts'
import type { Route } from './+types/dashboard.ts'

export const handle = {
  hydrate: true,
  maxFormBytes: 47_000,
  failed: m.common_failed_dashboard,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'instructor')
  const { db, readDb, env, auth, locale } = args.context.get(requestContext)
  const query = args.url.searchParams
  const approval = await ownApproval(db, viewer, env)
  return {
    approval,
    unconfirmed: isUnconfirmed(approval, auth) ? viewer.email : null,
    fullName: viewer.fullName,
    viewerId: viewer.id,
    timeZone: viewer.timeZone,
    locale,
    content: await dashboardContent({ db, readDb, locale }, viewer, query),
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'instructor')
  const fields = fieldsOf(
    messageSchema,
    chosenSchema,
    'intent',
    'courseId',
    'categoryId',
    'learners',
    'empty',
    'to',
  )
  return answerCourseList(args, viewer, { path: paths.courses, fields }, (post) =>
    change(post, args.url.searchParams),
  )
}

async function change(post: ListPost, query: URLSearchParams) {
  const { courseId, form, list } = post
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
    case 'message':
      return sendMessage(post, query)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => screenMeta(m.studio_title())

const tabNames: Record<DashboardTab, () => string> = {
  overview: m.common_overview,
  courses: m.studio_my_courses,
  students: m.common_students,
  analytics: m.common_analytics,
  insights: m.studio_tab_insights,
}

// Each tab but the first brings its own part of the script: who looks at figures needs no list of courses.
const CourseList = lazy(async () => ({ default: (await import('#app/studio/course-list.tsx')).CourseList }))
const StudentsTab = lazy(async () => ({
  default: (await import('#app/studio/insights/students-tab.tsx')).StudentsTab,
}))
const MessageToStudents = lazy(async () => ({
  default: (await import('#app/studio/insights/message-to-students.tsx')).MessageToStudents,
}))
const AnalyticsTab = lazy(async () => ({
  default: (await import('#app/studio/insights/analytics-tab.tsx')).AnalyticsTab,
}))
const InsightsTab = lazy(async () => ({
  default: (await import('#app/studio/insights/insights-tab.tsx')).InsightsTab,
}))

const tabPath = (tab: DashboardTab) => `${instructorDashboardPath}?tab=${tab}`
const paths = studioPathsOf('instructor')

export default function InstructorDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { fullName, content, approval, unconfirmed } = loaderData
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
      {unconfirmed && !approval.isWaiting && <UnconfirmedNotice email={unconfirmed} />}
      <ApprovalNotice approval={approval} />
      {content.tab === 'courses' && <NextStep {...content} paths={paths} />}
      <h2 className={content.tab === 'overview' ? 'sr-only' : undefined}>{tabNames[content.tab]()}</h2>
      <Suspense>
        <Content {...loaderData} lastResult={actionData} />
      </Suspense>
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
    case 'students':
      return (
        <>
          <StudentsTab {...content} locale={locale} timeZone={timeZone} />
          <MessageToStudents
            {...content}
            total={content.total.people}
            viewerId={viewerId}
            lastResult={lastResult}
            locale={locale}
          />
        </>
      )
    case 'analytics':
      return <AnalyticsTab {...content} locale={locale} />
    case 'insights':
      return <InsightsTab {...content} />
  }
}
