const day = 24 * 3600

/** How long a session lives, in seconds. A remembered one starts anew on each day that it is used. One that is not remembered ends with the
 *  browser, and after a day in any case (the authentication library sees to that). */
export const sessionSeconds = { remembered: 30 * day, renewAfter: day }
