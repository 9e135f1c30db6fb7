import { type Actor, isCaretaker } from '#domain/people/policy.ts'

/** Who may learn without paying is decided by staff and admins. */
export const canDecideScholarships = (viewer: Actor | null): boolean => isCaretaker(viewer)
