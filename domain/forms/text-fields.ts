import { z } from 'zod'
import { m } from '#messages'
import { textFields } from '#shared/typed-text.ts'

/** The text fields of every form, with the words that all forms share. */
export const { plainText, anyText, optionalText, neededText, optionalSecret, neededSecret } = textFields({
  unreadable: () => m.common_unreadable(),
  tooLong: (max) => m.common_too_long({ max }),
})

export const longestEmail = 254

/** An email address, in lower case, as it is stored and looked up. */
export const emailText = (missing: () => string) =>
  lowerCaseText(missing).pipe(z.email({ error: () => m.common_email_invalid() }))

/** What stands for an email address where anything may be typed: it is only looked up. */
export const lowerCaseText = (missing: () => string) => neededText(longestEmail, missing).toLowerCase()
