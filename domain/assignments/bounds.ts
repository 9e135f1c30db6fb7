/** Bounds of what is asked, handed in and said of it, apart from the forms' schemas, which the browser does not need.
 *  Lengths in characters. */

/** What may be handed in at once. `mb` of one file, of which computers count more bytes than phones do: `bytes`.
 *  `sent`: all of it, and what a browser puts around it. */
export const submissionBounds = {
  text: 20_000,
  link: 2048,
  files: 5,
  mb: 10,
  bytes: 10 * 1024 * 1024,
  sent: 5 * 10 * 1024 * 1024 + 200_000,
} as const

export const markBounds = { comment: 5000, phrase: 300, phrases: 30 } as const

/** `points` of one level; `typed`: all levels of a criterion, each on a line of its own. */
export const rubricBounds = {
  criteria: 8,
  title: 120,
  levels: 6,
  level: 300,
  points: 100,
  typed: 2000,
} as const

/** The rows of a rubric's form: each of its fields has a name of its own, so that it says what is wrong with it. */
export const criterionRows = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The boxes by which files of the version before go along. */
export const keptRows = [1, 2, 3, 4, 5] as const
