import { isCaretaker, type Viewer } from '#domain/people/policy.ts'

/** What goes out in the organisation's name is looked over by those who run the platform. */
export const canEditNewsletter = (viewer: Viewer | null): boolean => isCaretaker(viewer)
