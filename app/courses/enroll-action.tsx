import { Form, href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { enrollingAt } from '#app/shell/wanted-course.ts'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

type Props = { course: { id: string; price: number; isPublished: boolean }; viewerRole: Role | null }

/** Who can enrol with one tap, or by making an account (SPEC §6, DECISIONS 10). */
export const mayEnroll = ({ course, viewerRole }: Props): boolean =>
  viewerRole === null || (viewerRole === 'student' && course.isPublished)

/** The way in for those who may enrol: one tap, or, for a visitor, making an account first, which enrols them. Its price is said beside it. */
export function EnrollAction({ course, viewerRole }: Props) {
  if (!viewerRole) {
    return (
      <ButtonLink to={enrollingAt(href('/auth/signup'), course.id)} size="lg" wide>
        {course.price === 0 ? m.courses_enroll_free() : m.courses_enroll_now()}
      </ButtonLink>
    )
  }
  return (
    <Form method="post" action={href('/courses/:courseId', { courseId: course.id })}>
      <Button name="intent" value="enroll" size="lg" wide pendingLabel={m.courses_enrolling()}>
        {m.courses_enroll_now()}
      </Button>
    </Form>
  )
}

/** What there is to know beside the way in: that it takes an account, what happens to the price, or why there is none. */
export function EnrollNote({ course, viewerRole }: Props) {
  if (!viewerRole) {
    return (
      <div className="muted">
        <p>{m.courses_sign_in_note()}</p>
        <p>
          {m.common_have_account()}{' '}
          <AppLink to={enrollingAt(href('/auth/signin'), course.id)}>{m.courses_sign_in_to_enroll()}</AppLink>
        </p>
      </div>
    )
  }
  if (!course.isPublished) return <p className="muted">{m.courses_draft_enroll_note()}</p>
  if (viewerRole !== 'student') return <p className="muted">{m.courses_only_students()}</p>
  return course.price > 0 ? <p className="muted">{m.common_payment_note()}</p> : null
}
