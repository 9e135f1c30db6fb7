/** How it stands with what a learner has of graded work. `open`: begun, and nothing is handed in yet; `graded`: it has no pass mark. */
export const markStates = ['open', 'waiting', 'returned', 'failed', 'passed', 'graded'] as const
export type MarkState = (typeof markStates)[number]
