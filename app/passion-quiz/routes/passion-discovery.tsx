import { data } from 'react-router'
import { cachePage, requestContext } from '#app/middleware/request-context.server.ts'
import quizStyles from '#app/passion-quiz/quiz.css?url'
import { QuizIntro } from '#app/passion-quiz/quiz-intro.tsx'
import { QuizQuestion } from '#app/passion-quiz/quiz-question.tsx'
import { QuizResults } from '#app/passion-quiz/quiz-results.tsx'
import { resultName } from '#app/passion-quiz/result-name.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import { rememberPassion } from '#app/shell/remembered-passion.ts'
import { quizQuestions } from '#content/passion-quiz.ts'
import type { Db } from '#db/client.server.ts'
import { recommendedCourses } from '#domain/passion-quiz/recommend-courses.server.ts'
import { parseQuizStep } from '#domain/passion-quiz/schema.ts'
import { passionScores, passionSlug, topPassion, topPassions } from '#domain/passion-quiz/scores.ts'
import type { Viewer } from '#domain/people/policy.ts'
import { savedAmong } from '#domain/saved/own-saved-courses.server.ts'
import { m } from '#messages'
import { passionDiscoveryPath } from '#shared/paths/site.ts'
import { passionPicturePath } from '#shared/paths/site-item.ts'
import type { Route } from './+types/passion-discovery.ts'

export async function loader({ url, context, request }: Route.LoaderArgs) {
  const { db, viewer, env } = context.get(requestContext)
  // The intro alone: there are thousands of results, and none is asked for often.
  cachePage(context, { tags: [] })
  const step = parseQuizStep(url.searchParams)
  if (step.name !== 'results') return data(step)
  const shown = await results({ db, viewer }, env.publicUrl, step.answers)
  // Anyone who comes from the quiz itself has answered it; anyone who was sent a link reads of somebody else, and a
  // browser that fetches ahead has chosen nothing.
  const isOwn = request.headers.get('sec-fetch-site') === 'same-origin' && !request.headers.has('sec-purpose')
  const remembering = { 'set-cookie': rememberPassion(env, topPassion(shown.scores)) }
  return data(shown, isOwn ? { headers: remembering } : undefined)
}

type Asking = { db: Db; viewer: Viewer | null }

async function results({ db, viewer }: Asking, publicUrl: string, answers: string) {
  const scores = passionScores(answers)
  const recommended = await recommendedCourses(db, topPassions(scores))
  return {
    name: 'results' as const,
    answers,
    scores,
    ...recommended,
    saved: await savedAmong(
      db,
      viewer,
      [...recommended.courses, ...recommended.neighbours].map(({ id }) => id),
    ),
    shareUrl: publicUrl + resultPath(answers),
  }
}

type Results = Awaited<ReturnType<typeof results>>

const resultPath = (answers: string) => `${passionDiscoveryPath}?a=${answers}`

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: quizStyles }]

export const meta: Route.MetaFunction = (args) => {
  const step = args.loaderData
  return pageMeta(args, {
    title: titleOf(step),
    description: m.passion_quiz_lead(),
    ...(step?.name === 'results' && sharedFacts(step)),
  })
}

/** What a result says where it is shared: of anyone who shares it no more than the field and the letters of their answers. */
function sharedFacts({ scores, answers }: Pick<Results, 'scores' | 'answers'>) {
  const passion = topPassion(scores)
  const category = resultName(scores)
  return {
    description: m.passion_quiz_shared_description({ category }),
    image: passionPicturePath(passionSlug(passion)),
    shared: { path: resultPath(answers), title: m.passion_quiz_shared_title({ category }) },
  }
}

function titleOf(step: Route.ComponentProps['loaderData'] | undefined): string {
  if (step?.name === 'question')
    return `${m.passion_quiz_question_of({ n: step.number, total: quizQuestions.length })} · ${m.passion_quiz_title()}`
  if (step?.name === 'results') return `${resultName(step.scores)} · ${m.passion_quiz_title()}`
  return m.passion_quiz_title()
}

export default function PassionDiscovery({ loaderData: step }: Route.ComponentProps) {
  switch (step.name) {
    case 'intro':
      return <QuizIntro />
    case 'question':
      return <QuizQuestion {...step} />
    case 'results':
      return <QuizResults {...step} />
  }
}
