import { Form, href } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { m } from '#messages'
import type { Role } from '#shared/roles.ts'

type Props = { course: { id: string; isPublished: boolean }; viewerRole: Role | null }

/** What someone who is not enrolled can do about it: sign in, enrol, or read why not (SPEC §6, DECISIONS 10). */
export function EnrollAction({ course, viewerRole }: Props) {
  const path = href('/courses/:courseId', { courseId: course.id })
  if (!viewerRole) {
    return (
      <div className="stack-sm">
        <ButtonLink to={`${href('/auth/signin')}?redirectTo=${encodeURIComponent(path)}`} size="lg" wide>
          {m.courses_sign_in_to_enroll()}
        </ButtonLink>
        <p className="muted">{m.courses_sign_in_note()}</p>
      </div>
    )
  }
  if (!course.isPublished) return <p className="muted">{m.courses_draft_enroll_note()}</p>
  if (viewerRole !== 'student') return <p className="muted">{m.courses_only_students()}</p>
  return (
    <Form method="post" action={path}>
      <Button name="intent" value="enroll" size="lg" wide pendingLabel={m.courses_enrolling()}>
        {m.courses_enroll_now()}
      </Button>
    </Form>
  )
}
