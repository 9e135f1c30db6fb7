import { z } from 'zod'
import { m } from '#messages'
import { textFields } from '#shared/typed-text.ts'
import { tooLong } from './count-words.ts'

/** The text fields of every form, with the words that all forms share. */
const formText = textFields({
  unreadable: () => m.common_unreadable(),
  tooLong,
})

// One name each, so that the bundler can leave out what a browser does not need.
export const plainText = formText.plainText()
export const anyText = formText.anyText()
export const optionalText = (longest: number) => formText.optionalText(longest)
export const neededText = (longest: number, missing: () => string) => formText.neededText(longest, missing)
export const optionalSecret = (longest: number) => formText.optionalSecret(longest)
export const neededSecret = (longest: number, missing: () => string) =>
  formText.neededSecret(longest, missing)

export const longestEmail = 254

/** An email address, in lower case, as it is stored and looked up. */
export const emailText = (missing: () => string) =>
  lowerCaseText(missing).pipe(z.email({ error: () => m.common_email_invalid() }))

/** What stands for an email address where anything may be typed: it is only looked up. */
export const lowerCaseText = (missing: () => string) => neededText(longestEmail, missing).toLowerCase()
