/** What becomes of a question in a course. */
export const questionStates = ['open', 'answered', 'closed'] as const
export type QuestionState = (typeof questionStates)[number]

/** As what somebody takes part in a course: teaching it, looking after all courses, learning in it. */
export const standings = ['learner', 'teacher', 'staff'] as const
export type Standing = (typeof standings)[number]
