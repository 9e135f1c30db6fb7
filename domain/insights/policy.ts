import { isCaretaker, isInstructor, type Viewer } from '#domain/people/policy.ts'

/** The figures of the whole platform are for those who look after it. */
export const canSeeFigures = (viewer: Viewer | null): boolean => isCaretaker(viewer)

/** How an instructor's own courses go is for the instructor. */
export const canSeeTeaching = (viewer: Viewer | null): boolean => isInstructor(viewer)
