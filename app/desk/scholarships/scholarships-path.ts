import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** The applications for scholarships as they are narrowed and paged, with what is asked about one of them; those that
 *  wait when nothing is said. */
export const scholarshipsPath = (parts: Record<string, string> = {}) =>
  pathWith(href('/staff/scholarships'), { ...parts, ...(parts.status === 'waiting' && { status: '' }) })
