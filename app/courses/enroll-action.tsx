import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { heldAt } from '#app/shell/frame/held-at.ts'
import { enrollingAt } from '#app/shell/wanted-subject.ts'
import { Button } from '#app/ui/button.tsx'
import type { ShownScholarship } from '#domain/charging/own-scholarship-column.server.ts'
import type { Hold } from '#domain/people/hold.ts'
import { m } from '#messages'
import { signInPath, signUpPath } from '#shared/paths/account.ts'
import { coursePath, scholarshipPath } from '#shared/paths/course.ts'
import { checkoutPath, orderPath } from '#shared/paths/payments.ts'
import type { Role } from '#shared/roles.ts'
import { rupiahInText } from '#shared/rupiah-in-text.ts'

type Props = {
  course: { id: string; price: number; isPublished: boolean; lessonCount: number }
  viewerRole: Role | null
  /** What somebody who has signed in has to do before they can enrol. */
  waitsFor: Hold | null
  /** Whether it opens only by paying, the viewer's order of it that is under way, and whether staff have that rather than they. */
  hasToPay: boolean
  openOrderId: string | null
  openOrderWaits: boolean
  /** What the viewer has asked last, to have it without paying. */
  scholarship: ShownScholarship | null
}

/** Who can enrol with one tap, or by making an account (SPEC §6, P10); nobody while it has no lessons (P36). */
export const mayEnroll = ({ course, viewerRole }: Pick<Props, 'course' | 'viewerRole'>): boolean =>
  course.lessonCount > 0 && (viewerRole === null || (viewerRole === 'student' && course.isPublished))

/** Whether a scholarship opens the course: there is one to use, and no order that staff look at. */
export const hasScholarship = ({ hasToPay, openOrderWaits, scholarship }: Omit<Props, 'course'>): boolean =>
  hasToPay && !openOrderWaits && Boolean(scholarship?.code)

/** The way in for those who may enrol: one tap, or, for a visitor, making an account first, which enrols them; where it
 *  is to be paid for, the checkout, with the viewer's scholarship, or the order that is under way. Its price is said
 *  beside it. */
export function EnrollAction({ course, viewerRole, waitsFor, hasToPay, openOrderId, ...own }: Props) {
  const checkout = checkoutPath({ kind: 'course', subjectId: course.id })
  if (waitsFor === 'guardian') return <EnrollForm courseId={course.id}>{m.common_ask_guardian()}</EnrollForm>
  if (waitsFor) {
    return (
      <ButtonLink to={enrollingAt(heldAt(waitsFor), course.id)} size="lg" wide>
        {m.common_first_step()}
      </ButtonLink>
    )
  }
  if (hasScholarship({ viewerRole, waitsFor, hasToPay, openOrderId, ...own })) {
    const query = new URLSearchParams({ voucher: own.scholarship?.code ?? '' })
    return (
      <ButtonLink to={`${checkout}?${query}`} size="lg" wide rel="nofollow">
        {m.courses_scholarship_take()}
      </ButtonLink>
    )
  }
  if (openOrderId) {
    return (
      <ButtonLink to={orderPath(openOrderId)} size="lg" wide>
        {own.openOrderWaits ? m.common_see_order() : m.common_continue_payment()}
      </ButtonLink>
    )
  }
  if (hasToPay) {
    return (
      <ButtonLink to={checkout} size="lg" wide rel="nofollow">
        {m.common_buy({ price: rupiahInText(course.price) })}
      </ButtonLink>
    )
  }
  if (!viewerRole) {
    return (
      <ButtonLink to={enrollingAt(signUpPath, course.id)} size="lg" wide>
        {course.price === 0 ? m.courses_enroll_free() : m.courses_enroll_now()}
      </ButtonLink>
    )
  }
  return (
    <EnrollForm courseId={course.id} pendingLabel={m.courses_enrolling()}>
      {m.courses_enroll_now()}
    </EnrollForm>
  )
}

/** Enrols at once, or, for a child who waits, once their guardian agrees. */
const EnrollForm = ({
  courseId,
  pendingLabel,
  children,
}: {
  courseId: string
  pendingLabel?: string
  children: ReactNode
}) => (
  <Form method="post" action={coursePath(courseId)}>
    <Button name="intent" value="enroll" size="lg" wide pendingLabel={pendingLabel}>
      {children}
    </Button>
  </Form>
)

/** What there is to know beside the way in: that it takes an account, what happens to the price, or why there is none. */
export function EnrollNote(props: Props) {
  const { course, viewerRole, waitsFor, hasToPay } = props
  if (course.lessonCount === 0) return <p className="muted">{m.common_lessons_coming_text()}</p>
  if (waitsFor)
    return (
      <p className="muted">
        {waitsFor === 'guardian' ? m.courses_waits_guardian() : m.courses_waits_first_step()}
      </p>
    )
  if (!viewerRole) {
    return (
      <div className="muted">
        <p>{hasToPay ? m.courses_sign_in_to_buy_note() : m.courses_sign_in_note()}</p>
        <p>
          {m.common_have_account()}{' '}
          <AppLink to={enrollingAt(signInPath, course.id)}>
            {hasToPay ? m.courses_sign_in_to_buy() : m.courses_sign_in_to_enroll()}
          </AppLink>
        </p>
      </div>
    )
  }
  if (!course.isPublished) return <p className="muted">{m.courses_draft_enroll_note()}</p>
  if (viewerRole !== 'student') return <p className="muted">{m.courses_only_students()}</p>
  if (hasToPay) return hasScholarship(props) ? null : <BuyNote {...props} />
  return course.price > 0 ? <p className="muted">{m.common_payment_note()}</p> : null
}

/** What buying gives, and where one asks for it without paying, or has asked. */
function BuyNote({ course, scholarship }: Props) {
  const isWaiting = scholarship?.state === 'waiting'
  return (
    <p className="muted">
      {isWaiting ? m.courses_scholarship_waits() : m.courses_buy_note()}{' '}
      <AppLink to={scholarshipPath(course.id)}>
        {isWaiting ? m.courses_scholarship_see() : m.common_scholarship_ask()}
      </AppLink>
    </p>
  )
}
