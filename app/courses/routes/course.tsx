import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { courseData } from '#app/courses/course-data.ts'
import { CourseEnrollCard } from '#app/courses/course-enroll-card.tsx'
import { CourseFacts } from '#app/courses/course-facts.tsx'
import { CourseHero } from '#app/courses/course-hero.tsx'
import { CourseOverview } from '#app/courses/course-overview.tsx'
import { CoursePreview } from '#app/courses/course-preview.tsx'
import { Curriculum } from '#app/courses/curriculum.tsx'
import { ownOfCoursePage } from '#app/courses/own-of-course-page.server.tsx'
import { CourseReviews } from '#app/courses/reviews/course-reviews.tsx'
import * as reviewActions from '#app/courses/reviews/review-actions.server.ts'
import { shownReviews } from '#app/courses/reviews/shown-reviews.server.ts'
import { leadToSignIn } from '#app/middleware/guards.server.ts'
import { cachePage, type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { heldAt } from '#app/shell/frame/held-at.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { Own } from '#app/shell/own-part.tsx'
import { pageMeta } from '#app/shell/page-meta.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { breadcrumbData } from '#app/shell/structured-data.ts'
import thingStyles from '#app/shell/thing-page.css?url'
import { enrollingAt } from '#app/shell/wanted-subject.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import { courseTags } from '#db/page-tags.ts'
import { type CourseDetail, courseForViewer, freeLesson } from '#domain/courses/course-detail.server.ts'
import { courseToBegin } from '#domain/courses/course-to-begin.server.ts'
import { oneLevelDeeper } from '#domain/courses/lesson-html.server.ts'
import { answerSchema, hidingSchema, reviewSchema } from '#domain/courses/reviews/schema.ts'
import { courseTabs, parseCourseView } from '#domain/courses/schema.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { lessonStates } from '#domain/learning/lesson-state.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { rememberWanted } from '#domain/people/wanted-subject.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { signInPath } from '#shared/paths/account.ts'
import { coursePath, coursePicturePath, learnPath } from '#shared/paths/course.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { homePath } from '#shared/paths/site.ts'
import { youtubeId } from '#shared/youtube.ts'
import type { Route } from './+types/course.ts'

export async function loader(args: Route.LoaderArgs) {
  const { params, url, context } = args
  const { viewer, heldFor, locale, env, ...scope } = context.get(requestContext)
  // A visitor reads nothing of their own here.
  const db = viewer ? scope.db : scope.readDb
  const { tab, preview, module } = parseCourseView(url.searchParams)
  const detail = await courseForViewer(db, viewer, params.courseId)
  const { course } = detail
  const [reviews, previewed] = await Promise.all([
    tab === 'reviews'
      ? shownReviews(url.searchParams, db, viewer, { id: course.id, teaches: detail.teaches })
      : null,
    preview ? freeLesson(db, course.id, preview) : null,
  ])
  const shown = {
    ...detail,
    tab,
    openModule: module,
    reviews,
    preview: previewed && {
      id: previewed.id,
      title: previewed.title,
      html: oneLevelDeeper(previewed.html),
      youtubeId: previewed.videoUrl ? youtubeId(previewed.videoUrl) : null,
      attachments: previewed.attachments,
      durationMinutes: previewed.durationMinutes,
      practiceSize: previewed.practiceSize,
    },
    viewerRole: viewer?.role ?? null,
    waitsFor: heldFor,
    canKeep: scope.offline !== null && viewer?.role === 'student',
    hasInstructorPage:
      !detail.instructorStanding.isHidden &&
      (detail.instructorStanding.isApproved || !env.instructorApproval),
    pageUrl: env.publicUrl + coursePath(course.id),
    locale,
  }
  cachePage(context, {
    tags: courseTags(params.courseId),
    query: ['tab', 'preview', 'module', 'order', 'cursor'],
    // The other tabs, and the dialog of a lesson, show more of their reader than is worth asking for here.
    own: tab !== 'overview' || preview ? null : ownOfCoursePage(shown, scope.offline !== null),
  })
  return shown
}

const fields = fieldsOf(reviewSchema, answerSchema, hidingSchema, 'reviewId', 'intent')

export async function action(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const { viewer } = scope
  const form = await readForm(args.request, fields)
  if (!viewer) throw await leadOn(args, form)
  const sent = { scope, viewer, courseId: args.params.courseId, url: args.url, form }
  switch (form.get('intent')) {
    case 'enroll':
      return enroll(scope, viewer, sent.courseId)
    case 'review':
      return reviewActions.saveReview(sent)
    case 'delete-review':
      return reviewActions.removeReview(sent)
    case 'answer-review':
      return reviewActions.answer(sent)
    case 'take-back-answer':
      return reviewActions.withdrawAnswer(sent)
    case 'hide-review':
      return reviewActions.hide(sent)
    case 'show-review':
      return reviewActions.show(sent)
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Where people are led who can't send this yet, with what they wanted: to be enrolled, or what they had typed. A child who waits is
 *  enrolled  once  their guardian agrees. */
async function leadOn(args: Route.ActionArgs, form: FormData): Promise<Response> {
  const { courseId } = args.params
  const { db, held, heldFor } = args.context.get(requestContext)
  if (form.get('intent') !== 'enroll')
    return leadToSignIn(args, form.get('comment') === null ? '' : '#own-review')
  if (!heldFor) return redirect(enrollingAt(signInPath, courseId))
  if (held && heldFor === 'guardian' && (await courseToBegin(db, courseId)))
    await db.transaction((tx) => rememberWanted(tx, held.id, { kind: 'course', subjectId: courseId }))
  return redirect(enrollingAt(heldAt(heldFor), courseId))
}

async function enroll(scope: RequestContext, viewer: Viewer, courseId: string) {
  const path = learnPath(courseId)
  // Its own page says why it can't be learned yet.
  const page = coursePath(courseId)
  const isNew = await enrollStudent(scope.db, viewer, courseId).catch((error: unknown) => {
    // It has a price, or ways to pay it, since the page was read.
    if (isDomainError(error) && error.reason === 'payment-due')
      throw redirect(checkoutPath({ kind: 'course', subjectId: courseId }))
    if (isDomainError(error) && error.reason === 'no-lessons') throw redirect(page)
    throw error
  })
  return isNew ? redirectSaying(scope, path, { kind: 'enrolled' }) : redirect(path)
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: thingStyles }]

export const meta: Route.MetaFunction = (args) => {
  const course = args.loaderData?.course
  if (!course) return hiddenMeta(m.common_course_not_found())
  const tab = args.loaderData?.tab
  const path = coursePath(course.id)
  return pageMeta(args, {
    title: course.title,
    description: course.description,
    image: course.isPublished ? coursePicturePath(course.id) : undefined,
    // The other tabs are the same page to search engines, and are read with the first one's address.
    jsonLd: (absolute) =>
      tab === 'overview'
        ? [
            courseData(absolute, course),
            breadcrumbData(absolute, [
              { name: m.common_home(), path: homePath },
              { name: m.courses_title(), path: coursesPath },
              { name: course.title, path },
            ]),
          ]
        : [],
  })
}

/** Where its tabs lead, so that who changes them stays where they are. */
const tabsId = 'tabs'

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const { course, tab, modules, enrollment, preview } = loaderData
  const path = coursePath(course.id)
  const tabLabels = {
    overview: m.common_overview,
    curriculum: m.courses_tab_curriculum,
    reviews: m.courses_tab_reviews,
  }
  return (
    <article className="course-page">
      <CourseHero
        course={course}
        isEnrolled={enrollment !== null}
        back={<BackLink to={coursesPath}>{m.common_back_to_courses()}</BackLink>}
      />
      <aside className="course-enroll">
        <Own part="way-in">
          <CourseEnrollCard {...loaderData} />
        </Own>
      </aside>
      <div className="stack-lg">
        {!course.isPublished && <Notice tone="warning">{m.courses_draft_note()}</Notice>}
        <div id={tabsId}>
          <Tabs
            label={m.courses_tabs()}
            tabs={courseTabs.map((name) => ({
              to: `${name === 'overview' ? path : `${path}?tab=${name}`}#${tabsId}`,
              label: tabLabels[name](),
              current: name === tab,
            }))}
          />
        </div>
        {tab === 'overview' && <CourseOverview course={course} modules={modules} />}
        {tab === 'curriculum' && (
          <Curriculum
            course={course}
            modules={modules}
            isEnrolled={enrollment !== null}
            states={statesOf(loaderData)}
            opened={modules.find((module) => isAskedFor(module, loaderData)) ?? modules[0]}
            at={`#${tabsId}`}
          />
        )}
        {loaderData.reviews && (
          <CourseReviews
            course={course}
            shown={loaderData.reviews}
            lastResult={actionData}
            locale={loaderData.locale}
          />
        )}
      </div>
      <aside className="course-aside">
        <CourseFacts {...loaderData} />
      </aside>
      {preview && (
        <CoursePreview
          course={course}
          lesson={preview}
          modules={modules}
          isEnrolled={enrollment !== null}
          viewerRole={loaderData.viewerRole}
          waitsFor={loaderData.waitsFor}
          hasToPay={loaderData.hasToPay}
          openOrderId={loaderData.openOrderId}
          openOrderWaits={loaderData.openOrderWaits}
          scholarship={loaderData.scholarship}
        />
      )}
    </article>
  )
}

type Learned = Pick<CourseDetail, 'enrollment' | 'modules'>

const statesOf = ({ enrollment, modules }: Learned) =>
  lessonStates({
    completedAt: enrollment?.completedAt ?? null,
    lessons: modules.flatMap((module) => module.lessons),
  })

type Asked = { openModule: string | null | undefined; preview: { id: string } | null }

const isAskedFor = (module: { id: string; lessons: { id: string }[] }, { openModule, preview }: Asked) =>
  preview ? module.lessons.some(({ id }) => id === preview.id) : module.id === openModule

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.common_course_not_found()} text={m.common_course_not_found_text()}>
      <ButtonLink to={coursesPath}>{m.common_back_to_courses()}</ButtonLink>
    </MissingScreen>
  )
}
