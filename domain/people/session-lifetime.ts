const day = 24 * 3600

/** How long a session lives, in seconds. A remembered one starts anew each day that it is used; one that is not remembered ends with the
 *  browser, and after a day in any case. */
export const sessionSeconds = { remembered: 30 * day, brief: day, renewAfter: day }
