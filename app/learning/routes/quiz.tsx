import { data, redirect } from 'react-router'
import { orBackToLesson } from '#app/answers/back-to-lesson.server.ts'
import { refuse } from '#app/answers/form-refusal.server.ts'
import { redirectSaying } from '#app/answers/redirect-saying.server.ts'
import { statusOf } from '#app/answers/refusal-status.ts'
import { endId } from '#app/learning/course-end.tsx'
import { PlayerBar } from '#app/learning/player-bar.tsx'
import { QuizAfter } from '#app/learning/quiz/quiz-after.tsx'
import { QuizBefore } from '#app/learning/quiz/quiz-before.tsx'
import { QuizDuring } from '#app/learning/quiz/quiz-during.tsx'
import { readAnswers } from '#app/learning/quiz/quiz-form.server.ts'
import { QuizPractice } from '#app/learning/quiz/quiz-practice.tsx'
import { shownMinutes } from '#app/learning/quiz/quiz-rules.tsx'
import { resultWords } from '#app/learning/quiz/quiz-score.tsx'
import { lockWords } from '#app/learning/waiting-words.server.ts'
import { leadToSignIn, requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import { dashboardOf } from '#app/shell/frame/navigation.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { hiddenMeta } from '#app/shell/page-title.ts'
import { useFocusOnChange } from '#app/shell/use-focus-on-change.ts'
import { quizFormBytes } from '#domain/quizzes/answer-bounds.ts'
import { newSeed } from '#domain/quizzes/new-seed.server.ts'
import { mayPractise, practiceQuestions, practiceResult } from '#domain/quizzes/practice.server.ts'
import { learnerQuiz, quizFacts } from '#domain/quizzes/quiz-view.server.ts'
import { saveAndAsk, saveAnswers, submitAttempt } from '#domain/quizzes/save-answers.server.ts'
import { startAttempt } from '#domain/quizzes/start-attempt.server.ts'
import { m } from '#messages'
import { formatExactTime } from '#shared/dates.ts'
import { DomainError, isDomainError } from '#shared/domain-error.ts'
import { coursePath, learnPath, quizPath } from '#shared/paths/course.ts'
import type { Route } from './+types/quiz.ts'

export const handle = {
  hydrate: true,
  header: 'none',
  footer: 'none',
  maxFormBytes: quizFormBytes,
} satisfies ScreenHandle

export async function loader(args: Route.LoaderArgs) {
  const { db, viewer, locale } = args.context.get(requestContext)
  const met = await quizFacts(db, viewer, args.params)
  const { facts, access } = met
  const query = args.url.searchParams
  if (access === 'learner' && viewer) {
    const quiz = await learnerQuiz(db, viewer, facts, numberIn(query.get('attempt')))
    const { deadlineAt } = quiz.open ?? { deadlineAt: null }
    const until =
      deadlineAt &&
      m.learning_quiz_lasts_until({
        n: shownMinutes(facts.seconds ?? 0),
        time: formatExactTime(deadlineAt, locale, viewer.timeZone),
      })
    // Said by the server: the screen needs none of its words.
    const comesBack = quiz.over?.backTomorrow
      ? {
          said: m.learning_quiz_comes_back({ n: quiz.over.backTomorrow }),
          change: m.learning_quiz_comes_back_change(),
        }
      : null
    const lockText = quiz.lock && lockWords(quiz.lock, null)
    const shown = {
      kind: 'learner' as const,
      quiz,
      lockText,
      isAsking: query.get('ask') === '1',
      until,
      comesBack,
      locale,
      timeZone: viewer.timeZone,
    }
    return quiz.lock && !quiz.open && quiz.attempts.length === 0 ? refuse('forbidden', shown) : data(shown)
  }
  if (access === null) {
    if (!viewer) throw requireRole(args, 'student')
    throw redirect(viewer.role === 'student' ? pageOf(args.params) : dashboardOf[viewer.role])
  }
  const seed = mayPractise(met) ? numberIn(query.get('seed')) : null
  return data({
    kind: 'practice' as const,
    facts,
    access,
    mayPractise: mayPractise(met),
    newSeed: newSeed(),
    questions: seed === null ? null : await practiceQuestions(db, met, seed),
  })
}

/** In the address: the learner is asked whether to hand in what is not all answered. */
const asks = 'ask=1'

const pageOf = ({ courseId }: { courseId: string }) => coursePath(courseId)

const numberIn = (typed: string | null): number | null =>
  typed !== null && /^\d{1,10}$/.test(typed) ? Number(typed) : null

const admit = (args: Route.ActionArgs) => {
  const { db, viewer } = args.context.get(requestContext)
  return quizFacts(db, viewer, args.params)
}

export const action = acceptUploads({ mostBytes: quizFormBytes, admit }, answer)

async function answer(args: Route.ActionArgs) {
  const scope = args.context.get(requestContext)
  const { form, attemptId, answers } = await readAnswers(args.request)
  const here = quizPath(args.params)
  switch (form.get('intent')) {
    case 'start': {
      const viewer = requireRole(args, 'student')
      await orBackToLesson(scope, args.params, () => startAttempt(scope.db, viewer, args.params))
      return redirect(here)
    }
    case 'save': {
      try {
        await saveAnswers(scope.db, requireRole(args, 'student'), { ...args.params, attemptId, answers })
      } catch (error) {
        // The screen says by itself that its time is over, and what came of it.
        if (!isDomainError(error) || error.reason !== 'attempt-over') throw error
        return redirect(here)
      }
      return redirectSaying(scope, here, { kind: 'answers-saved' })
    }
    case 'submit': {
      const viewer = requireRole(args, 'student')
      const sent = { ...args.params, attemptId, answers }
      if (form.get('sure') !== '1' && (await saveAndAsk(scope.db, viewer, sent)))
        return redirect(`${here}?${asks}`)
      const done = await submitAttempt(scope.db, viewer, sent)
      return redirect(`${here}?attempt=${done.number}`)
    }
    case 'check': {
      const met = await quizFacts(scope.db, scope.viewer, args.params)
      const seed = numberIn(args.url.searchParams.get('seed'))
      if (!mayPractise(met))
        throw scope.viewer ? new DomainError('forbidden', 'practice') : leadToSignIn(args)
      if (seed === null) throw new DomainError('malformed', 'seed')
      return { result: await practiceResult(scope.db, met, { seed, answers }) }
    }
    default:
      throw new DomainError('malformed', 'unknown-intent')
  }
}

/** Without a connection the learner stays where they are and reads what to do. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (error) {
    // What fetch throws when nobody answered. The status keeps the screen from being fetched anew, which would fail as well.
    if (error instanceof TypeError) return data({ isOffline: true }, { status: statusOf.unreachable })
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return hiddenMeta(m.common_quiz())
  const { lesson, course } = loaderData.kind === 'learner' ? loaderData.quiz : loaderData.facts
  const title = `${m.common_quiz()}: ${lesson.title} – ${course.title}`
  if (loaderData.kind === 'practice' || loaderData.quiz.open || !loaderData.quiz.over)
    return hiddenMeta(title)
  const { over, passPercent } = loaderData.quiz
  return hiddenMeta(`${resultWords({ ...over, percent: over.percent ?? 0, passPercent })} – ${title}`)
}

/** What changes when an attempt begins, or is over. */
function shownIn(loaderData: Route.ComponentProps['loaderData']): string {
  if (loaderData.kind === 'practice') return loaderData.kind
  const { open, over } = loaderData.quiz
  return open ? open.id : String(over?.number)
}

export default function Quiz({ loaderData, actionData, params }: Route.ComponentProps) {
  const { course, lesson } = loaderData.kind === 'learner' ? loaderData.quiz : loaderData.facts
  const isOffline = actionData !== undefined && 'isOffline' in actionData
  const learn = `${learnPath(params.courseId)}?lesson=${lesson.id}`
  const inside = useFocusOnChange(shownIn(loaderData))
  const isLearning = loaderData.kind === 'learner' || loaderData.access === 'teacher'
  const back = { to: isLearning ? learn : pageOf(params), name: isLearning ? lesson.title : course.title }
  return (
    <>
      <PlayerBar back={{ ...back, language: course.language }} />
      <div className="wrap-narrow page quiz" ref={inside}>
        {loaderData.kind === 'practice' ? (
          <QuizPractice
            {...loaderData}
            result={actionData && 'result' in actionData ? actionData.result : null}
            isOffline={isOffline}
          />
        ) : loaderData.quiz.open ? (
          <QuizDuring
            key={loaderData.quiz.open.id}
            quiz={loaderData.quiz}
            open={loaderData.quiz.open}
            until={loaderData.until}
            isAsking={loaderData.isAsking}
            unanswered={isOffline ? actionData : null}
          />
        ) : loaderData.quiz.over ? (
          <QuizAfter {...loaderData} over={loaderData.quiz.over} endId={endId} />
        ) : (
          <QuizBefore {...loaderData} endId={endId} />
        )}
      </div>
    </>
  )
}
