import { parseWithZod } from '@conform-to/zod/v4'
import { confirmationField, confirming } from '#app/answers/confirming.server.ts'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { type ClassField, ClassForm } from '#app/desk/users/class-form.tsx'
import { invitingFrom } from '#app/desk/users/invitation-links.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Notice } from '#app/ui/notice.tsx'
import { classSchema, mostChildren, mostPaperBytes, readClassList } from '#domain/guardians/class-list.ts'
import { latestClasses } from '#domain/guardians/class-papers.server.ts'
import { ClassRefused, takeClass } from '#domain/guardians/take-class.server.ts'
import { requireConfirmed } from '#domain/people/confirm-identity.server.ts'
import { m } from '#messages'
import { formatDate, noonOf } from '#shared/dates.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { classListPath, usersPath } from '#shared/paths/desk.ts'
import { classPaperPath } from '#shared/paths/desk-item.ts'
import type { Route } from './+types/class-list.ts'

export const handle = { working: true } satisfies ScreenHandle

const mostListBytes = 200_000

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'admin')
  const { db, locale } = args.context.get(requestContext)
  await requireConfirmed(db, viewer)
  const latest = await latestClasses(db, viewer)
  return {
    latest: latest.map(({ takenAt, signedOn, ...rest }) => ({
      ...rest,
      signedOn: formatDate(noonOf(signedOn), locale),
      takenAt: formatDate(takenAt, locale, viewer.timeZone),
    })),
  }
}

const admit = (args: Route.ActionArgs) => requireRole(args, 'admin')

export const action = acceptUploads({ mostBytes: mostPaperBytes + 500_000, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'admin')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(classSchema, 'paper', 'list', confirmationField))
  const submission = parseWithZod(form, { schema: classSchema })
  const [paper, list] = [form.get('paper'), form.get('list')]
  const missing: Record<string, string[]> = {}
  if (!(paper instanceof File) || paper.size === 0) missing.paper = [m.desk_class_paper_needed()]
  if (!(list instanceof File) || list.size === 0) missing.list = [m.desk_class_list_needed()]
  else if (list.size > mostListBytes) missing.list = [m.desk_class_too_long({ max: mostChildren })]
  if (submission.status !== 'success' || Object.keys(missing).length > 0)
    return refuseForm(submission, { fieldErrors: missing })
  if (!(paper instanceof File) || !(list instanceof File)) return refuseForm(submission)
  const { children, problems } = readClassList(await list.text())
  if (problems.length > 0) return refuseForm(submission, { formErrors: problems })
  return orTypedAgain(scope, form, () =>
    confirming({ scope, viewer, form }, async () => {
      const { longDb, outbox, archives } = scope
      try {
        const n = await takeClass(longDb, viewer, {
          ...submission.value,
          ...{ children, outbox, archives, locale: 'id' },
          paper: { name: paper.name, bytes: new Uint8Array(await paper.arrayBuffer()) },
          inviting: invitingFrom(scope),
        })
        return redirectSaying(scope, classListPath, { kind: 'class-taken', n })
      } catch (error) {
        if (error instanceof ClassRefused) return refuseForm(submission, { formErrors: [...error.problems] })
        if (isDomainError(error) && error.reason.startsWith('paper-'))
          return refuseForm(submission, { fieldErrors: { paper: [m.desk_class_paper_wrong()] } })
        throw error
      }
    }),
  )
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders ?? {}

export const meta: Route.MetaFunction = () => screenMeta(m.desk_class_title())

/** An admin brings a class for which a school has signed, as it were the guardians of all. Files are chosen again when
 *  something was wrong: browsers send none back. */
export default function ClassList({ loaderData: { latest }, actionData }: Route.ComponentProps) {
  const result = actionData && 'asked' in actionData ? undefined : actionData
  const empty = { school: '', signedBy: '', signedOn: '', paper: '', list: '' }
  const form = answeredForm<ClassField>(result, empty)
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={usersPath}>{m.desk_users_back()}</BackLink>
        <h1>{m.desk_class_title()}</h1>
        <p className="lead">{m.desk_class_lead()}</p>
      </div>
      {actionData && 'asked' in actionData && (
        <Notice tone="warning" title={m.common_confirm_lead()}>
          <a href={classListPath}>{m.desk_class_confirm()}</a>
        </Notice>
      )}
      <FormSummary form={form} />
      <ClassForm form={form} />
      {latest.length > 0 && (
        <section className="stack-sm" aria-labelledby="latest">
          <h2 id="latest">{m.desk_class_latest()}</h2>
          <ul className="stack-sm">
            {latest.map(({ id, school, signedBy, signedOn, fileName, children, takenAt }) => (
              <li key={id} className="card card-padded">
                <b>
                  <bdi>{school}</bdi>
                </b>{' '}
                · {m.desk_class_children({ n: children })}
                <p className="muted">
                  {m.common_by_on({ name: signedBy, date: signedOn })} · {takenAt}
                </p>
                <a href={classPaperPath(id)}>{fileName}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
