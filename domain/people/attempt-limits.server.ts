import { perWindow } from './rate-limit.server.ts'

const minute = 60
const hour = 3600
const quarterHour = hour / 4

/** How often something may be tried: a few times at once, then at a pace. Nothing shuts out for good
 *  (docs/decisions/0026).
 *
 *  - A browser that has signed in before to the account that it asks for has a pace of its own, which nobody else can
 *    use up.
 *  - Of all others an address has a pace for each account, and the account one over all addresses: at most 388 guesses
 *    in a day. One address alone never uses up the account's.
 *  - An address is limited over all accounts too, but loosely: a whole school, village or mobile network can stand
 *    behind one.
 *
 *  Sign-ins that succeed are not counted. */
export const defaultAttemptLimits = {
  signInOfKnownBrowser: { burst: 10, secondsEach: minute },
  signInOfAccountFromAddress: { burst: 10, secondsEach: 5 * minute },
  signInOfAccount: { burst: 100, secondsEach: 5 * minute },
  signInFromAddress: { burst: 300, secondsEach: 5 },
  signUpOfEmailFromAddress: { burst: 5, secondsEach: 12 * minute },
  signUpFromAddress: { burst: 200, secondsEach: 20 },
  /** To a provider, and back: each is a row that waits, and a question to the provider. */
  leavesFromAddress: { burst: 200, secondsEach: 5 },
  /** Mails; anyone who asks for more finds the last one, whose link still works. */
  resetLinks: { burst: 3, secondsEach: 10 * minute },
  resetFromAddress: { burst: 60, secondsEach: minute },
  passwordChangeOfAccount: perWindow(10, quarterHour),
  /** Of somebody who is signed in: it keeps nobody from signing in. */
  confirmationOfAccount: perWindow(10, quarterHour),
  /** Of six digits, by somebody who knows the password; recovery codes go on working meanwhile. */
  codeOfAccount: perWindow(10, quarterHour),
  /** Of all that is typed into one half sign-in; then the password is asked anew. */
  codeOfHalfSession: perWindow(20, quarterHour),
  /** Of payments: a provider tells of all of them from a few addresses, and again what was refused. */
  paymentNoticesFromAddress: perWindow(600, minute),
  emailChangeOfAccount: perWindow(5, hour),
}

export type AttemptLimits = typeof defaultAttemptLimits

/** After so many wrong passwords from browsers that are not known, the account's holder is notified, once a day. */
export const floodAt = 10
