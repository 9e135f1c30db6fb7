const quarterHour = 900
const hour = 3600

/** How often something may be tried. An account is limited tightly: that is what a guesser attacks. An address is limited loosely: a
 *  whole school, village or mobile network can stand behind one, so a class of 40 that signs up in the same lesson must get through.
 *  Sign-ins that succeed are not counted. */
export const defaultAttemptLimits = {
  signInOfAccount: { limit: 10, windowSeconds: quarterHour },
  signInFromAddress: { limit: 50, windowSeconds: quarterHour },
  signUpOfAccount: { limit: 5, windowSeconds: hour },
  signUpFromAddress: { limit: 100, windowSeconds: hour },
  resetOfAccount: { limit: 3, windowSeconds: hour },
  resetFromAddress: { limit: 20, windowSeconds: hour },
  passwordChangeOfAccount: { limit: 10, windowSeconds: quarterHour },
  /** Of somebody who is signed in: it keeps nobody from signing in. */
  confirmationOfAccount: { limit: 10, windowSeconds: quarterHour },
  /** Of six digits, by somebody who knows the password; recovery codes go on working meanwhile. */
  codeOfAccount: { limit: 10, windowSeconds: quarterHour },
  /** Of all that is typed into one half sign-in; then the password is asked anew. */
  codeOfHalfSession: { limit: 20, windowSeconds: quarterHour },
  emailChangeOfAccount: { limit: 5, windowSeconds: hour },
}

export type AttemptLimits = typeof defaultAttemptLimits
