import { data, redirect } from 'react-router'
import { readForm } from '#app/answers/read-form.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { PlayerBar } from '#app/learning/player-bar.tsx'
import { AnsweredRepetitionView, verdictOf } from '#app/learning/repetition/answered-repetition.tsx'
import { AskedRepetitionForm } from '#app/learning/repetition/asked-repetition.tsx'
import { RepetitionEnd } from '#app/learning/repetition/repetition-end.tsx'
import { sentRepetition } from '#app/learning/repetition/sent-repetition.server.ts'
import { repetitionFields, sittingFrom } from '#app/learning/repetition/sitting.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { screenMeta } from '#app/shell/page-title.ts'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import type { Viewer } from '#domain/people/policy.ts'
import { answerRepetition } from '#domain/quizzes/repetition/answer-repetition.server.ts'
import {
  answeredRepetition,
  nextRepetition,
  ownRepetitions,
} from '#domain/quizzes/repetition/own-repetitions.server.ts'
import { sittingSize } from '#domain/quizzes/repetition/repetition-rule.ts'
import { wantRepetitions } from '#domain/quizzes/repetition/want-repetitions.server.ts'
import { m } from '#messages'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { dashboardPath, repeatPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/repeat.ts'

export const handle = { working: true, header: 'none', footer: 'none' } satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db, locale } = args.context.get(requestContext)
  const { done, answeredId } = sittingFrom(args.url.searchParams)
  const { isWanted, due, next } = await ownRepetitions(db, viewer)
  if (!isWanted) return { kind: 'off' as const }
  const answered = answeredId && done > 0 ? await answeredRepetition(db, viewer, answeredId, done - 1) : null
  if (answered) return { kind: 'answered' as const, answered, done, hasNext: due > 0 && done < sittingSize }
  const asked = done < sittingSize && due > 0 ? await nextRepetition(db, viewer, done) : null
  if (asked) return { kind: 'asked' as const, asked, all: Math.min(sittingSize, done + due) }
  return { kind: 'end' as const, done, due, next, locale }
}

export async function action(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const scope = args.context.get(requestContext)
  const form = await readForm(args.request, repetitionFields)
  switch (form.get('intent')) {
    case 'answer':
      return answer(scope, viewer, form)
    case 'give-up':
      return answer(scope, viewer, form)
    case 'turn-on':
      await wantRepetitions(scope.db, viewer, true)
      return redirectSaying(scope, repeatPath, { kind: 'repetitions-on' })
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** asked-repetition.tsx */
async function answer(scope: RequestContext, viewer: Viewer, form: FormData) {
  const sent = sentRepetition(form)
  const { repetitionId: id, slot } = sent
  try {
    const taken = await answerRepetition(scope.db, viewer, sent)
    if (taken === 'unanswered') return data({ isUnanswered: true }, { status: statusOf.invalid })
    return redirect(`${repeatPath}?${new URLSearchParams({ told: id, n: String(slot + 1) })}`)
  } catch (error) {
    // It was taken out meanwhile, or asked elsewhere: what comes back now is shown.
    if (!isDomainError(error) || error.reason !== 'not-due') throw error
    return redirect(repeatPath)
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  screenMeta(
    loaderData?.kind === 'answered'
      ? `${verdictOf(loaderData.answered.question)} – ${m.common_repeat_title()}`
      : m.common_repeat_title(),
  )

export default function Repeat({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PlayerBar back={{ to: dashboardPath, name: m.learning_title() }} />
      <div className="wrap-narrow page quiz">
        <Shown loaderData={loaderData} isUnanswered={actionData !== undefined} />
      </div>
    </>
  )
}

type Shown = Pick<Route.ComponentProps, 'loaderData'> & { isUnanswered: boolean }

function Shown({ loaderData, isUnanswered }: Shown) {
  switch (loaderData.kind) {
    case 'asked':
      return <AskedRepetitionForm {...loaderData} isUnanswered={isUnanswered} />
    case 'answered':
      return (
        <AnsweredRepetitionView
          {...loaderData}
          nextPath={`${repeatPath}?${new URLSearchParams({ n: String(loaderData.done) })}`}
        />
      )
    case 'end':
      return (
        <>
          <h1>{m.common_repeat_title()}</h1>
          <RepetitionEnd {...loaderData} />
        </>
      )
    case 'off':
      return (
        <>
          <h1>{m.common_repeat_title()}</h1>
          <EmptyState title={m.learning_repeat_off_title()} text={m.learning_repeat_off_text()}>
            <form method="post">
              <Button name="intent" value="turn-on" pendingLabel={m.common_saving()}>
                {m.common_turn_on()}
              </Button>
            </form>
          </EmptyState>
        </>
      )
  }
}
