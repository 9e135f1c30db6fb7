const hour = 3600
const day = 24 * hour

/** How long a session lives, in seconds, however much it is used: signing in starts another. One that is not remembered
 *  ends with the browser, and after a day in any case. A caretaker's ends sooner, and when nobody has used it for a
 *  while. */
export const sessionSeconds = {
  longest: 30 * day,
  unremembered: day,
  caretaker: { longest: 12 * hour, rest: hour / 2 },
}

/** That a session is in use is written down so often, in seconds. */
export const noteAfterSeconds = { anybody: day, caretaker: 60 }

/** So long after somebody has shown who they are it is not asked again, in seconds. */
export const confirmedSeconds = 600

/** How long the second factor of a sign-in is waited for, in seconds. */
export const halfSessionSeconds = 600
