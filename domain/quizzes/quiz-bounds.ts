/** Bounds of a quiz: lengths in characters. Apart from what reads quizzes, which the browser does not need. */
export const quizBounds = {
  questions: 200,
  /** Questions that a course's bank holds of its own, and that are taken from one file. */
  bank: 1000,
  /** Bytes of a file of questions. */
  file: 2_000_000,
  source: 300_000,
  question: 20_000,
  stem: 5000,
  option: 1000,
  feedback: 2000,
  title: 200,
  options: 30,
  tags: 10,
  tag: 50,
  attempts: 100,
  minutes: 600,
  number: 1e12,
} as const
