import { isCaretaker, type Viewer } from '#domain/people/policy.ts'

/** Money is for those who run the platform. */
export const canManagePayments = (viewer: Viewer | null): boolean => isCaretaker(viewer)
