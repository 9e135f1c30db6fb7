import { href } from 'react-router'
import { pathWith } from '#shared/path-with.ts'

/** What people ask about their data as it is narrowed and paged, with the one that is being answered; what waits when nothing is said. */
export const dataRequestsPath = (parts: Record<string, string> = {}) =>
  pathWith(href('/staff/data-requests'), { ...parts, ...(parts.status === 'waiting' && { status: '' }) })
