import { redirect } from 'react-router'
import { readAnswers } from '#app/learning/quiz/quiz-form.server.ts'
import { requireRole } from '#app/middleware/guards.server.ts'
import { requestContext } from '#app/middleware/request-context.server.ts'
import { acceptUploads } from '#app/middleware/uploads.server.ts'
import type { ScreenHandle } from '#app/shell/hydration.ts'
import { quizFormBytes } from '#domain/quizzes/answer-bounds.ts'
import { ownAnswers } from '#domain/quizzes/own-answers.server.ts'
import { quizFacts } from '#domain/quizzes/quiz-view.server.ts'
import { saveAnswers } from '#domain/quizzes/save-answers.server.ts'
import { quizPath } from '#shared/paths/course.ts'
import type { Route } from './+types/quiz-answers.ts'

export const handle = { maxFormBytes: quizFormBytes } satisfies ScreenHandle

/** GET …/answers?attempt={id}: what is saved of the viewer's open attempt, by question, as the fields hold it. Anyone who
 *  had to sign in on the way is led to the quiz. */
export async function loader(args: Route.LoaderArgs) {
  const viewer = requireRole(args, 'student')
  const attemptId = args.url.searchParams.get('attempt')
  if (!attemptId) return redirect(encodeURI(quizPath(args.params)))
  const { db } = args.context.get(requestContext)
  const answers = await ownAnswers(db, viewer, { ...args.params, attemptId })
  return Response.json(answers, { headers: { 'cache-control': 'private, no-store' } })
}

const admit = (args: Route.ActionArgs) =>
  quizFacts(args.context.get(requestContext).db, requireRole(args, 'student'), args.params)

export const action = acceptUploads({ mostBytes: quizFormBytes, admit }, answer)

/** POST …/answers: saves what was given to some questions while the attempt goes on: 204; 409 once it is over. The form
 *  of the quiz does the same. */
async function answer(args: Route.ActionArgs) {
  const viewer = requireRole(args, 'student')
  const { db } = args.context.get(requestContext)
  const { attemptId, answers } = await readAnswers(args.request)
  await saveAnswers(db, viewer, { ...args.params, attemptId, answers })
  return new Response(null, { status: 204 })
}
