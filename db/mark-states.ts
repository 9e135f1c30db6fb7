/** How it stands with what a learner has of graded work. `open`: begun, and nothing is handed in yet; `waiting`: for
 *  those who teach; `reviewing`: with other learners; `graded`: it has no pass mark. */
export const markStates = ['open', 'waiting', 'reviewing', 'returned', 'failed', 'passed', 'graded'] as const
export type MarkState = (typeof markStates)[number]
