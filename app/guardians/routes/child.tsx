import { href } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { HeldOfChild, Withdrawing } from '#app/guardians/child-sections.tsx'
import { tokenIn } from '#app/guardians/guardian-links.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { DataCopy } from '#app/shell/data-copy.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { childOf, heldOfChild, withdrawAsGuardian } from '#domain/guardians/guardian-page.server.ts'
import { askExportForGuardian } from '#domain/personal-data/export/ask-export.server.ts'
import { ownExport } from '#domain/personal-data/export/own-export.server.ts'
import { heldInWords } from '#domain/personal-data/held-in-words.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { Route } from './+types/child.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** What is held about a child, for the guardian who has agreed: in the words of the privacy policy, with a copy, and the way to take the consent back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, legal, locale } = context.get(requestContext)
  const token = tokenIn(url)
  const child = await childOf(db, token, params.childId)
  const rows = await heldOfChild(db, child)
  const copy = await ownExport(db, child.id, child.guardianEmail)
  const privacy = legal.find((text) => text.document === 'privacy' && text.locale === locale)?.text ?? ''
  return {
    ...{ token, childId: child.id, fullName: child.fullName },
    copy: { ...copy, email: child.guardianEmail, locale, timeZone: defaultTimeZone },
    held: heldInWords(privacy, rows, locale),
    isLeaving: url.searchParams.has('withdraw'),
  }
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, outbox } = scope
  const token = tokenIn(url)
  const form = await readForm(request, fieldsOf('intent'))
  switch (form.get('intent')) {
    case 'copy': {
      const child = await childOf(db, token, params.childId)
      return orTypedAgain(scope, form, async () => {
        await askExportForGuardian(db, child, child.guardianEmail)
        const here = pathWith(href('/guardian/children/:childId', { childId: child.id }), { token })
        return redirectSaying(scope, here, { kind: 'guardian-copy-asked' })
      })
    }
    case 'withdraw': {
      const { child } = await withdrawAsGuardian(db, token, params.childId, { outbox })
      const back = pathWith(href('/guardian/children'), { token })
      return redirectSaying(scope, back, { kind: 'guardian-withdrew', name: child })
    }
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.guardians_children_title())

export default function Child({ loaderData, actionData }: Route.ComponentProps) {
  const { token, childId, fullName: name, copy, held, isLeaving } = loaderData
  const here = href('/guardian/children/:childId', { childId })
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={pathWith(href('/guardian/children'), { token })}>
          {m.guardians_children_title()}
        </BackLink>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="lead">{m.guardians_child_lead()}</p>
      </div>
      <FailureNotice result={actionData} />
      <DataCopy
        {...copy}
        fileAt={() => pathWith(href('/guardian/children/:childId/data.zip', { childId }), { token })}
        here={pathWith(here, { token })}
      />
      <HeldOfChild held={held} />
      <Withdrawing name={name} isAsked={isLeaving} here={(more = {}) => pathWith(here, { token, ...more })} />
    </div>
  )
}
