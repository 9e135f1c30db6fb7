import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { requireViewer } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { WriteForm } from '#app/people/questions/write-form.tsx'
import { WriteRefused } from '#app/people/questions/write-refused.tsx'
import { BackLink } from '#app/shell/back-link.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { publicPerson } from '#domain/people/public-person.server.ts'
import { askPerson } from '#domain/questions/ask-person.server.ts'
import { questionSchema } from '#domain/questions/schema.ts'
import { wayToAsk } from '#domain/questions/way-to-ask.server.ts'
import { m } from '#messages'
import { messagesPath, personPath } from '#shared/paths/people.ts'
import type { Route } from './+types/write.ts'

export const handle = { maxFormBytes: 19_000, footer: 'line' } satisfies ScreenHandle

const rulesOf = ({ env, auth }: RequestContext) => ({
  instructorApproval: env.instructorApproval,
  confirms: auth.confirms,
})

/** Where learners and attendees write to somebody who teaches or organizes (SPEC §2); anyone who can't learns why, and
 *  what to do instead. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const rules = rulesOf(scope)
  const { id, fullName, avatarUrl } = await publicPerson(scope.db, args.params.personId, rules)
  return { person: { id, fullName, avatarUrl }, way: await wayToAsk(scope.db, viewer, id, rules) }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireViewer(args)
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, fieldsOf(questionSchema))
  const submission = parseWithZod(form, { schema: questionSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return orTypedAgain(scope, form, async () => {
    await askPerson(scope.db, viewer, args.params.personId, submission.value.text, rulesOf(scope))
    return redirectSaying(scope, messagesPath, { kind: 'question-sent' })
  })
}

export const meta: Route.MetaFunction = (args) =>
  screenMeta(
    args.loaderData
      ? m.common_message_to({ name: args.loaderData.person.fullName })
      : m.common_page_not_found(),
  )

export default function Write({ loaderData: { person, way }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap-narrow page stack">
      <BackLink to={personPath(person.id)}>{person.fullName}</BackLink>
      <div className="instructor">
        <Avatar name={person.fullName} url={person.avatarUrl} size="lg" />
        <h1 className="text-2xl">{m.common_message_to({ name: person.fullName })}</h1>
      </div>
      {way.refusal ? (
        <WriteRefused person={person} refusal={way.refusal} />
      ) : (
        <WriteForm name={person.fullName} about={way.about} lastResult={actionData} />
      )}
    </div>
  )
}
