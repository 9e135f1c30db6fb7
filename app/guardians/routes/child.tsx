import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { orTypedAgain, refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { HeldOfChild, Withdrawing } from '#app/guardians/child-sections.tsx'
import { leadOn, tokenIn } from '#app/guardians/guardian-links.server.ts'
import { LinkOver } from '#app/guardians/link-over.tsx'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { BackLink } from '#app/shell/back-link.tsx'
import { DataCopy } from '#app/shell/data-copy.tsx'
import { FailureNotice } from '#app/shell/failure-notice.tsx'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { askChildCopy } from '#domain/guardians/guardian-copy.server.ts'
import { childOf, heldOfChild, withdrawAsGuardian } from '#domain/guardians/guardian-page.server.ts'
import { ownExport } from '#domain/personal-data/export/own-export.server.ts'
import { heldInWords } from '#domain/personal-data/held-in-words.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { pathWith } from '#shared/path-with.ts'
import { childrenPath } from '#shared/paths/account.ts'
import { childCopyPath, childPath } from '#shared/paths/account-item.ts'
import { defaultTimeZone } from '#shared/time-zones.ts'
import type { Route } from './+types/child.ts'

export const handle = { footer: 'line' } satisfies ScreenHandle

/** What is held about a child, for the guardian who has agreed: in the words of the privacy policy, with a copy, and
 *  the way to take the consent back. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, auth, legal, locale } = context.get(requestContext)
  const asked = { token: tokenIn(url), childId: params.childId, consentAge: auth.consentAge }
  const child = await childOf(db, asked).catch(orLinkOver)
  if (!child) return refuse('gone', { shown: null, lang: locale })
  const rows = await heldOfChild(db, child)
  const copy = await ownExport(db, child.id, child.guardianEmail)
  const privacy = legal.find((text) => text.document === 'privacy' && text.locale === locale)?.text ?? ''
  const shown = {
    ...{ token: asked.token, childId: child.id, fullName: child.fullName },
    copy: { ...copy, email: child.guardianEmail, locale, timeZone: defaultTimeZone },
    held: heldInWords(privacy, rows, locale),
    isLeaving: url.searchParams.has('withdraw'),
  }
  return { shown, lang: locale }
}

/** A link that is over has a screen of its own; everything else that is not theirs is nowhere. */
function orLinkOver(error: unknown): null {
  if (isDomainError(error) && error.reason === 'link') return null
  throw error
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const scope = context.get(requestContext)
  const { db, auth, outbox } = scope
  const token = tokenIn(url)
  const asked = { token, childId: params.childId, consentAge: auth.consentAge }
  const here = leadOn(scope, childPath(params.childId), { token })
  const form = await readForm(request, fieldsOf('intent'))
  switch (form.get('intent')) {
    case 'copy':
      return whileOpen(() =>
        orTypedAgain(scope, form, async () => {
          await askChildCopy(db, asked)
          return redirectSaying(scope, here, { kind: 'guardian-copy-asked' })
        }),
      )
    case 'withdraw':
      return whileOpen(async () => {
        const { child } = await withdrawAsGuardian(db, asked, { outbox })
        const back = leadOn(scope, childrenPath, { token })
        return redirectSaying(scope, back, { kind: 'guardian-withdrew', name: child })
      })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** By a link that is over nothing is done; the screen says so then. */
const whileOpen = <Done,>(work: () => Promise<Done>) =>
  work().catch((error: unknown) => refuse('gone', orLinkOver(error)))

export const meta: Route.MetaFunction = () => hiddenMeta(m.guardians_children_title())

export default function Child({ loaderData, actionData }: Route.ComponentProps) {
  const { shown, lang } = loaderData
  if (!shown) return <LinkOver lang={lang} />
  const { token, childId, fullName: name, copy, held, isLeaving } = shown
  const here = childPath(childId)
  const query = { token, lang }
  return (
    <div className="wrap-narrow page stack-lg">
      <div className="page-head">
        <BackLink to={pathWith(childrenPath, query)}>{m.guardians_children_title()}</BackLink>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className="lead">{m.guardians_child_lead()}</p>
      </div>
      <FailureNotice result={actionData ?? undefined} />
      <DataCopy
        {...copy}
        fileAt={() => pathWith(childCopyPath(childId), query)}
        here={pathWith(here, query)}
      />
      <HeldOfChild held={held} />
      <Withdrawing
        name={name}
        isAsked={isLeaving}
        here={(more = {}) => pathWith(here, { ...query, ...more })}
      />
    </div>
  )
}
