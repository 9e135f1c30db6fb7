import { pathWith } from '#shared/path-with.ts'
import { dataRequestsPath } from '#shared/paths/desk.ts'

/** What people ask about their data as it is narrowed and paged, with the one that is being answered; what waits when nothing is said. */
export const dataRequestsUrl = (parts: Record<string, string> = {}) =>
  pathWith(dataRequestsPath, { ...parts, ...(parts.status === 'waiting' && { status: '' }) })
