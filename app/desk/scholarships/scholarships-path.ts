import { pathWith } from '#shared/path-with.ts'
import { scholarshipsPath } from '#shared/paths/desk.ts'

/** The applications for scholarships as they are narrowed and paged, with what is asked about one of them; those that
 *  wait when nothing is said. */
export const scholarshipsUrl = (parts: Record<string, string> = {}) =>
  pathWith(scholarshipsPath, { ...parts, ...(parts.status === 'waiting' && { status: '' }) })
