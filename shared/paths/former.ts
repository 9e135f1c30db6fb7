import { dataCopyPath } from './account-item.ts'
import { deskSearchPath } from './desk.ts'

/** A path that the product had before, as React Router matches it, and where what it led to is now. */
export type FormerPath = {
  from: string
  to: (params: Readonly<Record<string, string | undefined>>) => string
}

/** Bookmarks and links outlive a rename: a path that was renamed is named here as it was, and leads on. */
export const formerPaths: readonly FormerPath[] = [
  { from: '/desk/found', to: () => deskSearchPath },
  { from: '/account/data/:exportId', to: ({ exportId = '' }) => dataCopyPath(exportId) },
]
