import { isCaretaker, type Viewer } from '#domain/people/policy.ts'

/** The figures of the whole platform are for those who look after it. */
export const canSeeFigures = (viewer: Viewer | null): boolean => isCaretaker(viewer)
