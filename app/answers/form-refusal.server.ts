import type { Submission, SubmissionResult } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import type { RequestContext } from '#app/middleware/request-context.server.ts'
import { hiddenFields } from '#app/middleware/sent-texts.server.ts'
import { isDatabaseAway } from '#db/database-away.server.ts'
import type { GuessablePassword } from '#domain/people/guessable-password.server.ts'
import type { TooManyAttempts } from '#domain/people/rate-limit.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'
import { limitWords } from './limit-words.server.ts'
import { type Refusal, statusOf } from './refusal-status.ts'

type Words = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
type Parsed = Pick<Submission<unknown>, 'reply'>

/** An answer that says no, and what its screen shows then. */
export const refuse = <Shown>(why: Refusal, shown: Shown, headers?: HeadersInit) =>
  data(shown, { status: statusOf[why], headers })

/** A form with what is wrong beside its fields and everything that was typed, except passwords. */
export const replyTo = (submission: Parsed, words: Words = {}): SubmissionResult =>
  submission.reply({ ...words, hideFields: hiddenFields })

/** Shows a form again, as `replyTo` has it. */
export function refuseForm(
  submission: Parsed,
  words: Words = {},
  why: Refusal = 'invalid',
  headers?: HeadersInit,
) {
  return refuse(why, replyTo(submission, words), headers)
}

/** Shows the form again to somebody who has tried too often, and says when trying makes sense again. */
export function refuseTooMany(
  submission: Parsed,
  { retryAfterSeconds }: Pick<TooManyAttempts, 'retryAfterSeconds'>,
) {
  const words = { formErrors: [m.common_too_many_attempts({ minutes: Math.ceil(retryAfterSeconds / 60) })] }
  return refuseForm(submission, words, 'too-many', { 'retry-after': String(retryAfterSeconds) })
}

/** Asks for another new password; one person's is longer than another's. */
export const refuseGuessed = (submission: Parsed, { shortest }: Pick<GuessablePassword, 'shortest'>) =>
  refuseForm(submission, { fieldErrors: { password: [m.common_password_guessable({ n: shortest })] } })

export const isTooMany = (error: unknown): error is TooManyAttempts =>
  isDomainError(error) && error.code === 'too-many' && 'retryAfterSeconds' in error

type Failing = {
  scope: Pick<RequestContext, 'requestId'> & { log: Pick<RequestContext['log'], 'error'> }
  form: FormData
  /** SPEC §8's sentence for it. */
  words: (why: { message: string }) => string
  /** What is said of a database that does not answer. */
  whenAway?: string
}

/** Does what a form asks for. When that fails for a reason that nobody foresaw, it is logged, and `show` answers with
 *  the form as it was typed and what to say above it; so it does when there is no room left, or the person has had as
 *  much as one gets. What is refused otherwise, and answers that are thrown, go on. */
export async function orFailed<Done, Shown>(
  { scope, form, words, whenAway = m.common_no_database() }: Failing,
  work: () => Promise<Done>,
  show: (result: SubmissionResult) => Shown,
) {
  try {
    return await work()
  } catch (error) {
    const limit = limitWords(error)
    if (limit?.why === 'too-many') return refuse(limit.why, show(asTyped(form, limit.sentence)))
    if (isDomainError(error) || error instanceof Response) throw error
    scope.log.error({ err: error, requestId: scope.requestId }, 'a form failed')
    if (limit) return refuse(limit.why, show(asTyped(form, words({ message: limit.sentence }))))
    if (isDatabaseAway(error)) return refuse('unreachable', show(asTyped(form, words({ message: whenAway }))))
    return refuse('failed', show(asTyped(form, words({ message: m.common_failure() }))))
  }
}

/** The same for a form that its screen shows by its answer alone, and whose failures SPEC has no sentence for. */
export const orTypedAgain = <Done>(scope: Failing['scope'], form: FormData, work: () => Promise<Done>) =>
  orFailed(
    { scope, form, words: ({ message }) => message, whenAway: m.common_away() },
    work,
    (result) => result,
  )

/** A form without its files, and one sentence about the whole of it. */
function asTyped(form: FormData, sentence: string): SubmissionResult {
  const typed = new FormData()
  for (const [name, value] of form) if (typeof value === 'string') typed.append(name, value)
  return replyTo(parseWithZod(typed, { schema: z.unknown() }), { formErrors: [sentence] })
}
