import type { Submission, SubmissionResult } from '@conform-to/react'
import { data } from 'react-router'
import type { TooManyAttempts } from '#domain/people/take-attempt.server.ts'
import { m } from '#messages'
import { isDomainError } from '#shared/domain-error.ts'

type Words = { formErrors?: string[]; fieldErrors?: Record<string, string[]> }
type Parsed = Pick<Submission<unknown>, 'reply'>

// A password is typed again: it never travels back.
const hideFields = ['password', 'confirmPassword', 'currentPassword']

/** Shows a form again with what is wrong beside its fields and everything that was typed, except passwords. */
export function refuseForm(submission: Parsed, status: number, words: Words = {}, headers?: HeadersInit) {
  const result: SubmissionResult = submission.reply({ ...words, hideFields })
  return data(result, { status, headers })
}

/** Shows the form again to somebody who has tried too often, and says when trying makes sense again. */
export function refuseTooMany(
  submission: Parsed,
  { retryAfterSeconds }: Pick<TooManyAttempts, 'retryAfterSeconds'>,
) {
  const words = { formErrors: [m.auth_too_many_attempts({ minutes: Math.ceil(retryAfterSeconds / 60) })] }
  return refuseForm(submission, 429, words, { 'retry-after': String(retryAfterSeconds) })
}

export const isTooMany = (error: unknown): error is TooManyAttempts =>
  isDomainError(error) && error.code === 'too-many' && 'retryAfterSeconds' in error
