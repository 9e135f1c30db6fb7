/** How far along a course's learners should be (SPEC §9). */
export const levels = ['beginner', 'intermediate', 'advanced'] as const

export type Level = (typeof levels)[number]
