import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { GuardianEmailForm } from '#app/guardians/guardian-email-form.tsx'
import { guardianLinks } from '#app/guardians/guardian-links.server.ts'
import { requireOwner } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { AppLink } from '#app/shell/app-link.tsx'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { screenMeta } from '#app/shell/page-title.ts'
import { WantedCourseNotice } from '#app/shell/wanted-course-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { courseToBegin } from '#domain/courses/course-to-begin.server.ts'
import { askedGuardian, askGuardian } from '#domain/guardians/ask-guardian.server.ts'
import { guardianSchema } from '#domain/guardians/schema.ts'
import { saidBirthDate } from '#domain/people/say-birth-date.server.ts'
import { wantedBy } from '#domain/people/wanted-subject.server.ts'
import { m } from '#messages'
import { formatDate, formatDateTime, noonOf } from '#shared/dates.ts'
import { isDomainError } from '#shared/domain-error.ts'
import {
  birthDatePath,
  deleteAccountPath,
  ownDataPath,
  signOutPath,
  waitingForGuardianPath,
} from '#shared/paths/account.ts'
import { coursesPath } from '#shared/paths/learning.ts'
import { retention } from '#shared/retention.ts'
import type { Route } from './+types/waiting.ts'

export const handle = { footer: 'none' } satisfies ScreenHandle

/** Where a child waits for their guardian, and asks one. Anyone who need not wait is sent home. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireOwner(args)
  const { db, auth, heldFor, locale } = args.context.get(requestContext)
  if (heldFor === 'birth-date') throw redirect(birthDatePath)
  if (heldFor === null) throw redirect(dashboardOf[viewer.role])
  const [asked, birthDate, wanted] = await Promise.all([
    askedGuardian(db, viewer),
    saidBirthDate(db, viewer),
    wantedBy(db, viewer.id),
  ])
  return {
    fullName: viewer.fullName,
    n: auth.consentAge,
    wantedCourse: wanted?.kind === 'course' ? await courseToBegin(db, wanted.subjectId) : null,
    born: birthDate ? formatDate(noonOf(birthDate), locale) : '',
    asked: asked && {
      email: asked.guardianEmail,
      when: formatDateTime(asked.askedAt, locale, viewer.timeZone),
      isRefused: asked.refusedAt !== null,
    },
  }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireOwner(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(guardianSchema))
  const submission = parseWithZod(form, { schema: guardianSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    const { db, env, auth, outbox, address } = scope
    const { consentLink } = guardianLinks({ env, locale: viewer.locale })
    try {
      await askGuardian(db, viewer, submission.value.guardianEmail, {
        ...{ outbox, consentLink, address },
        consentAge: auth.consentAge,
      })
    } catch (error) {
      if (isDomainError(error) && error.reason === 'own-address')
        return refuseForm(submission, { fieldErrors: { guardianEmail: [m.guardians_own_address()] } })
      if (isDomainError(error) && error.reason === 'nothing-to-ask') return redirect(dashboardOf[viewer.role])
      throw error
    }
    return redirectSaying(scope, waitingForGuardianPath, { kind: 'guardian-asked' })
  })
}

export const meta: Route.MetaFunction = () => screenMeta(m.guardians_waiting_title())

export default function Waiting({
  loaderData: { fullName, n, born, asked, wantedCourse },
  actionData,
}: Route.ComponentProps) {
  const form = answeredForm(actionData, { guardianEmail: '' })
  return (
    <NarrowSheet title={m.guardians_waiting_title()} lead={m.guardians_waiting_lead({ name: fullName, n })}>
      <p className="muted">
        {m.guardians_birth_given({ when: born })}{' '}
        <AppLink to={`${ownDataPath}#request`}>{m.guardians_birth_wrong()}</AppLink>
      </p>
      {wantedCourse && (
        <WantedCourseNotice
          course={wantedCourse}
          words={{ enrolled: m.guardians_wanted_course, toPay: m.guardians_wanted_course_to_pay }}
        />
      )}
      {asked && (
        <Notice
          tone={asked.isRefused ? 'warning' : 'info'}
          title={
            asked.isRefused
              ? m.guardians_refused({ email: asked.email })
              : m.guardians_asked({ email: asked.email })
          }
        >
          <p>{asked.isRefused ? m.guardians_refused_text() : m.guardians_asked_text({ when: asked.when })}</p>
        </Notice>
      )}
      <GuardianEmailForm
        form={form}
        label={m.guardians_email()}
        hint={m.guardians_email_hint()}
        autoComplete="off"
        send={asked ? m.guardians_ask_again() : m.guardians_ask()}
      />
      <p className="muted">{m.guardians_meanwhile({ days: retention.waitingChildren })}</p>
      <p>
        <AppLink to={coursesPath}>{m.common_courses()}</AppLink> ·{' '}
        <AppLink to={ownDataPath}>{m.common_data_title()}</AppLink> ·{' '}
        <AppLink to={deleteAccountPath}>{m.common_delete_title()}</AppLink> ·{' '}
        <AppLink to={signOutPath}>{m.common_sign_out()}</AppLink>
      </p>
    </NarrowSheet>
  )
}
