import { data, href, isRouteErrorResponse, redirect } from 'react-router'
import { readForm } from '#app/answers/read-form.server.ts'
import { BackLink } from '#app/components/back-link.tsx'
import { ButtonLink } from '#app/components/button-link.tsx'
import { CourseEnrollCard } from '#app/components/course-enroll-card.tsx'
import { CourseFacts } from '#app/components/course-facts.tsx'
import { CourseHero } from '#app/components/course-hero.tsx'
import { CourseOverview } from '#app/components/course-overview.tsx'
import { CoursePreview } from '#app/components/course-preview.tsx'
import { CourseReviews } from '#app/components/course-reviews.tsx'
import { Curriculum } from '#app/components/curriculum.tsx'
import { MissingScreen } from '#app/components/missing-screen.tsx'
import { missingMeta, pageMeta } from '#app/components/page-meta.ts'
import { breadcrumbData, courseData } from '#app/components/structured-data.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import { Notice } from '#app/ui/notice.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { Db } from '#db/client.server.ts'
import {
  courseForViewer,
  freeLesson,
  relatedCourses,
  reviewsOfCourse,
} from '#domain/courses/course-detail.server.ts'
import { renderMarkdown } from '#domain/courses/markdown/render-markdown.server.ts'
import { canReview, reviewCourse } from '#domain/courses/review-course.server.ts'
import { courseTabs, parseCourseView, reviewSchema } from '#domain/courses/schema.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { youtubeId } from '#shared/youtube.ts'
import type { Route } from './+types/course.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, viewer, locale, env } = context.get(requestContext)
  cachePage(context, {
    tags: ['courses', `course:${params.courseId}`, 'categories'],
    query: ['tab', 'preview'],
  })
  const { tab, preview, enrolled } = parseCourseView(url.searchParams)
  const detail = await courseForViewer(db, viewer, params.courseId)
  const { course } = detail
  const [related, reviews, isReviewer, previewed] = await Promise.all([
    tab === 'overview' ? relatedCourses(db, course, 2) : [],
    tab === 'reviews' ? reviewsOfCourse(db, viewer, course.id, 24) : [],
    tab === 'reviews' && detail.enrollment ? canReview(db, viewer, course.id) : false,
    preview ? freeLesson(db, course.id, preview) : null,
  ])
  return {
    ...detail,
    tab,
    related,
    reviews,
    canReview: isReviewer,
    preview: previewed && {
      id: previewed.id,
      title: previewed.title,
      html: renderMarkdown(previewed.content, { baseLevel: 2, title: previewed.title, locale }),
      youtubeId: previewed.videoUrl ? youtubeId(previewed.videoUrl) : null,
    },
    justEnrolled: enrolled && detail.enrollment !== null,
    viewerRole: viewer?.role ?? null,
    pageUrl: env.publicUrl + href('/courses/:courseId', { courseId: course.id }),
    locale,
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const { db } = args.context.get(requestContext)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'enroll':
      return enroll(db, viewer, args.params.courseId)
    case 'review':
      return review(db, viewer, args.params.courseId, form)
    default:
      throw new DomainError('invalid', 'unknown-intent')
  }
}

async function enroll(db: Db, viewer: Viewer, courseId: string) {
  await enrollStudent(db, viewer, courseId)
  return redirect(`${href('/courses/:courseId', { courseId })}?enrolled=1`)
}

async function review(db: Db, viewer: Viewer, courseId: string, form: FormData) {
  const typed = { rating: String(form.get('rating') ?? ''), comment: String(form.get('comment') ?? '') }
  const parsed = reviewSchema.safeParse(typed)
  if (!parsed.success)
    return data({ typed, wrong: parsed.error.issues.map(({ path }) => String(path[0])) }, { status: 422 })
  await reviewCourse(db, viewer, courseId, parsed.data)
  return redirect(`${href('/courses/:courseId', { courseId })}?tab=reviews`)
}

export const meta: Route.MetaFunction = (args) => {
  const course = args.loaderData?.course
  if (!course) return missingMeta(m.course_not_found())
  const path = href('/courses/:courseId', { courseId: course.id })
  return pageMeta(args, {
    title: course.title,
    description: course.description,
    image: course.isPublished ? href('/courses/:courseId/share.png', { courseId: course.id }) : undefined,
    jsonLd: (absolute) => [
      courseData(absolute, course),
      breadcrumbData(absolute, [
        { name: m.header_home(), path: href('/') },
        { name: m.courses_title(), path: href('/courses') },
        { name: course.title, path },
      ]),
    ],
  })
}

export default function Course({ loaderData, actionData }: Route.ComponentProps) {
  const { course, tab, modules, enrollment, preview } = loaderData
  const path = href('/courses/:courseId', { courseId: course.id })
  const tabLabels = {
    overview: m.course_tab_overview,
    curriculum: m.course_tab_curriculum,
    reviews: m.course_tab_reviews,
  }
  return (
    <article>
      <CourseHero
        course={course}
        isEnrolled={enrollment !== null}
        back={<BackLink to={href('/courses')}>{m.course_back()}</BackLink>}
      />
      <div className="wrap page course-split">
        <aside className="course-enroll">
          <CourseEnrollCard {...loaderData} />
        </aside>
        <div className="stack-lg course-main">
          {!course.isPublished && <Notice tone="warning">{m.course_draft_note()}</Notice>}
          <Tabs
            label={m.course_tabs()}
            tabs={courseTabs.map((name) => ({
              to: name === 'overview' ? path : `${path}?tab=${name}`,
              label: tabLabels[name](),
              current: name === tab,
            }))}
          />
          {tab === 'overview' && <CourseOverview course={course} modules={modules} />}
          {tab === 'curriculum' && (
            <Curriculum courseId={course.id} modules={modules} isEnrolled={enrollment !== null} />
          )}
          {tab === 'reviews' && (
            <CourseReviews
              course={course}
              reviews={loaderData.reviews}
              canReview={loaderData.canReview}
              refused={actionData}
              locale={loaderData.locale}
            />
          )}
        </div>
        <aside className="course-aside">
          <CourseFacts {...loaderData} />
        </aside>
      </div>
      {preview && (
        <CoursePreview
          course={course}
          lesson={preview}
          isEnrolled={enrollment !== null}
          viewerRole={loaderData.viewerRole}
        />
      )}
    </article>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error
  return (
    <MissingScreen title={m.course_not_found()} text={m.course_not_found_text()}>
      <ButtonLink to={href('/courses')}>{m.course_back()}</ButtonLink>
    </MissingScreen>
  )
}
