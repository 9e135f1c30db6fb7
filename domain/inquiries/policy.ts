import { isCaretaker, type Viewer } from '#domain/people/policy.ts'

/** Messages are for those who run the platform. */
export const canReadInquiries = (viewer: Viewer | null): boolean => isCaretaker(viewer)
