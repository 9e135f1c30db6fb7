import { redirect } from 'react-router'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { OfflineState } from '#app/learning/offline/offline-state.tsx'
import { PlayerBar } from '#app/learning/player-bar.tsx'
import { AskedRepetitionForm } from '#app/learning/repetition/asked-repetition.tsx'
import { sentRepetition } from '#app/learning/repetition/sent-repetition.server.ts'
import { repetitionFields } from '#app/learning/repetition/sitting.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { SavesData } from '#app/ui/saves-data.ts'
import { answerRepetition } from '#domain/quizzes/repetition/answer-repetition.server.ts'
import { offlinePractice } from '#domain/quizzes/repetition/offline-practice.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { offlinePracticePath } from '#shared/paths/course.ts'
import { offlinePath, repeatPath } from '#shared/paths/learning.ts'
import type { Route } from './+types/offline-practice.ts'

export const handle = { working: true, header: 'none', footer: 'none' } satisfies ScreenHandle

/** GET /courses/{id}/offline/practice/{repetitionId}: a question that comes back today, for a device to keep (docs/decisions/0076). */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  const { courseId, repetitionId } = args.params
  const asked = (await offlinePractice(db, viewer, courseId)).find(({ id }) => id === repetitionId)
  if (!asked) throw new DomainError('not-found', 'repetition')
  return { asked }
}

/** Where no worker has taken the answer, what came of it is told at once. */
export async function action(args: Route.ActionArgs) {
  const form = await readForm(args.request, new Map([...fieldsOf('title', 'next'), ...repetitionFields]))
  const viewer = requireRole(args, 'student')
  const sent = sentRepetition(form)
  const taken = await answerRepetition(args.context.get(requestContext).db, viewer, sent)
  if (taken === 'unanswered') return refuse('invalid', { isUnanswered: true })
  return redirect(`${repeatPath}?${new URLSearchParams({ told: sent.repetitionId, n: '1' })}`)
}

export const meta: Route.MetaFunction = () => hiddenMeta(m.common_repeat_title())

function OfflinePractice({ loaderData: { asked }, actionData }: Route.ComponentProps) {
  const { course, nextId } = asked
  const next = nextId ? offlinePracticePath({ courseId: course.id, repetitionId: nextId }) : offlinePath
  return (
    // Of each picture one width is kept, which is the one that stands here.
    <SavesData value>
      <PlayerBar back={{ to: offlinePath, name: course.title, language: course.language }}>
        <div className="player-kept">
          <OfflineState />
        </div>
      </PlayerBar>
      <div className="wrap-narrow page quiz" data-kept={asked.id}>
        <AskedRepetitionForm
          asked={asked}
          all={asked.all}
          isUnanswered={actionData !== undefined}
          kept={{ next, title: m.learning_offline_answer_to({ lesson: asked.lesson.title }) }}
        />
      </div>
    </SavesData>
  )
}

/** It never runs in a browser, which gets none of it. */
export default import.meta.env.SSR ? OfflinePractice : () => null
