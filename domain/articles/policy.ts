import { isCaretaker, type Viewer } from '#domain/people/policy.ts'

/** Articles speak for the organisation: staff and admins write them, anyone who is named as their author. */
export const canWriteArticles = (viewer: Viewer | null): boolean => isCaretaker(viewer)
