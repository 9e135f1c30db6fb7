import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { AskScholarship } from '#app/payments/ask-scholarship.tsx'
import { AskedScholarship } from '#app/payments/asked-scholarship.tsx'
import paymentStyles from '#app/payments/payments.css?url'
import { BackLink } from '#app/shell/back-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { MissingScreen } from '#app/shell/missing-screen.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { applyForScholarship } from '#domain/payments/scholarships/apply.server.ts'
import { courseToAskFor } from '#domain/payments/scholarships/own.server.ts'
import { scholarshipSchema } from '#domain/payments/scholarships/schema.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { coursePath, scholarshipPath } from '#shared/paths/course.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { checkoutPath } from '#shared/paths/payments.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'
import type { Route } from './+types/scholarship.ts'

export const handle = { maxFormBytes: 19_800, footer: 'line' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, locale } = args.context.get(requestContext)
  const { courseId } = args.params
  const { isOpen, ...found } = await courseToAskFor(db, viewer, courseId)
  // Anyone who has it, or needs not pay for it, has nothing to ask for.
  if (!isOpen) throw redirect(coursePath(courseId))
  return { ...found, locale, timeZone: viewer.timeZone }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const { courseId } = args.params
  const here = scholarshipPath(courseId)
  const form = await readForm(args.request, fieldsOf(scholarshipSchema))
  const submission = parseWithZod(form, { schema: scholarshipSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    try {
      await applyForScholarship(scope.db, viewer, courseId, submission.value.reason)
    } catch (error) {
      // What has changed since the page was read is said by the page itself.
      if (isDomainError(error) && error.code === 'conflict') return redirect(here)
      throw error
    }
    return redirectSaying(scope, here, { kind: 'scholarship-asked' })
  })
}

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: paymentStyles }]

export const meta: Route.MetaFunction = () => screenMeta(m.payments_scholarship_title())

/** Where a student asks to learn a course without paying, and reads what became of it. */
export default function Scholarship({ loaderData, actionData }: Route.ComponentProps) {
  const { course, own, locale, timeZone } = loaderData
  const back = coursePath(course.id)
  const mayAsk = !own || own.state === 'refused' || (own.state === 'granted' && !own.code)
  return (
    <div className="wrap-narrow page stack">
      <BackLink to={back}>
        <bdi>{course.title}</bdi>
      </BackLink>
      <div className="page-head">
        <h1 className="text-2xl">{m.payments_scholarship_title()}</h1>
        {mayAsk && (
          <p className="lead">{m.payments_scholarship_lead({ price: rupiahInText(course.price) })}</p>
        )}
      </div>
      {own && (
        <AskedScholarship
          own={own}
          useTo={
            own.code &&
            pathWith(checkoutPath({ kind: 'course', subjectId: course.id }), { voucher: own.code })
          }
          locale={locale}
          timeZone={timeZone}
        />
      )}
      {mayAsk && <AskScholarship isAgain={own !== null} backTo={back} lastResult={actionData} />}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <MissingScreen error={error} title={m.common_course_not_found()} text={m.common_course_not_found_text()}>
      <ButtonLink to={coursesPath}>{m.common_back_to_courses()}</ButtonLink>
    </MissingScreen>
  )
}
