import { parseWithZod } from '@conform-to/zod/v4'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuse, refuseForm } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { guardianLinks, leadOn, tokenIn } from '#app/guardians/guardian-links.server.ts'
import { LinkOver } from '#app/guardians/link-over.tsx'
import { type RequestContext, requestContext, sourceOf } from '#app/middleware/request-context.server.ts'
import { answeredForm } from '#app/shell/answered-form.ts'
import { FormSummary } from '#app/shell/form-summary.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { NarrowSheet } from '#app/shell/narrow-sheet.tsx'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { CheckboxField } from '#app/ui/checkbox-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { site } from '#content/site.ts'
import {
  agreeAsGuardian,
  consentAsked,
  refuseAsGuardian,
} from '#domain/guardians/answer-as-guardian.server.ts'
import { guardianConsentSchema } from '#domain/guardians/schema.ts'
import { enrollOnEntering } from '#domain/learning/enroll-student.server.ts'
import { m } from '#messages'
import { ageOn } from '#shared/age.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { guardianPath } from '#shared/paths/account.ts'
import { privacyPath } from '#shared/paths/site.ts'
import type { Route } from './+types/consent.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** Where the link leads that was mailed to a guardian. Looking uses nothing up: programs that read mail look too. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, auth, locale } = context.get(requestContext)
  const asked = await consentAsked(db, tokenIn(url), auth.consentAge)
  if (!asked) return refuse('gone', { child: null, lang: locale })
  const { fullName, birthDate } = asked
  return { child: { fullName, age: birthDate ? ageOn(birthDate, new Date()) : null }, lang: locale }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const form = await readForm(request, fieldsOf(guardianConsentSchema, 'intent'))
  const asked = { scope, token: tokenIn(url), form, request }
  switch (form.get('intent')) {
    case 'agree':
      return agree(asked)
    case 'refuse':
      return answering(form, scope, async () => {
        const links = guardianLinks(scope)
        const { child } = await refuseAsGuardian(scope.db, asked.token, {
          outbox: scope.outbox,
          source: sourceOf(scope, request),
          consentAge: scope.auth.consentAge,
          waitingLink: links.waitingLink,
        })
        return redirectSaying(scope, leadOn(scope, guardianPath), {
          kind: 'guardian-refused',
          name: child,
        })
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

type Asked = { scope: RequestContext; token: string; form: FormData; request: Request }

function agree({ scope, token, form, request }: Asked) {
  const submission = parseWithZod(form, { schema: guardianConsentSchema })
  if (submission.status !== 'success') return refuseForm(submission)
  return answering(form, scope, async () => {
    const { db, outbox, legal, locale } = scope
    const text = legal.find((each) => each.document === 'privacy' && each.locale === locale)
    if (!text) throw new Error('There is no privacy policy.')
    const { guardianLink, childLink } = guardianLinks(scope)
    const { child } = await agreeAsGuardian(db, token, {
      ...{ outbox, text, guardianLink, childLink },
      guardianName: submission.value.guardianName,
      enroll: enrollOnEntering,
      source: sourceOf(scope, request),
      consentAge: scope.auth.consentAge,
    })
    return redirectSaying(scope, leadOn(scope, guardianPath), { kind: 'guardian-agreed', name: child })
  })
}

/** A link that somebody else was faster with says that it was used. */
const answering = <Done,>(form: FormData, scope: RequestContext, work: () => Promise<Done>) =>
  orTypedAgain(scope, form, async () => {
    try {
      return await work()
    } catch (error) {
      if (isDomainError(error) && error.reason === 'link')
        return refuseForm(
          parseWithZod(form, { schema: guardianConsentSchema }),
          { formErrors: [m.guardians_link_over()] },
          'gone',
        )
      throw error
    }
  })

export const meta: Route.MetaFunction = () => hiddenMeta(m.guardians_consent_title())

export default function Consent({ loaderData: { child, lang }, actionData }: Route.ComponentProps) {
  if (!child) return <LinkOver lang={lang} />
  const form = answeredForm(actionData, { guardianName: '', guardian: '' })
  const { fullName: name, age } = child
  return (
    <NarrowSheet
      title={m.guardians_consent_title()}
      lead={m.guardians_consent_lead({ name, age: String(age ?? ''), site: site.name })}
    >
      <ul className="bullet-list">
        <li>{m.guardians_consent_what({ site: site.name })}</li>
        <li>{m.guardians_consent_held({ name })}</li>
        <li>{m.guardians_consent_safe()}</li>
        <li>{m.guardians_consent_back()}</li>
      </ul>
      <p>
        <a href={pathWith(privacyPath, { lang })} target="_blank" rel="noopener">
          {m.common_privacy_policy()}
        </a>
      </p>
      <FormSummary form={form} />
      <form method="post" className="stack" noValidate>
        <TextField
          {...form.field('guardianName')}
          label={m.guardians_name()}
          autoComplete="name"
          required
          dir="auto"
        />
        <CheckboxField {...form.box('guardian')} label={m.guardians_consent_box({ name })} required />
        <Button name="intent" value="agree" wide pendingLabel={m.common_one_moment()}>
          {m.guardians_agree()}
        </Button>
        <Button name="intent" value="refuse" variant="secondary" wide pendingLabel={m.common_one_moment()}>
          {m.guardians_refuse()}
        </Button>
      </form>
    </NarrowSheet>
  )
}
