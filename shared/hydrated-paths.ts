import { barePath } from '#shared/bare-path.ts'

/** The paths whose screens hydrate, as React Router matches them. They agree with the `handle.hydrate` of the routes. */
const hydratedPaths = [
  /^\/dashboard$/,
  /^\/courses\/[^/]+\/learn$/,
  /^\/courses\/[^/]+\/quiz\/[^/]+$/,
  /^\/courses\/[^/]+\/assignment\/[^/]+(\/appeal|\/review\/[^/]+)?$/,
  /^\/(admin|staff|instructor)\/(?!articles\/preview$|certificates(?:\/[^/]+)?$|data-requests$|users\/(?:class|[^/]+\/(?:birth-date|portfolio))$|pages\/[^/]+\/preview$|courses\/[^/]+\/(gradebook|quiz\/[^/]+\/regrade$)).+/,
] as const

/** Whether the screen at this path (or URL of this site, with query and fragment) sends React to the browser. */
export function isHydratedPath(to: string): boolean {
  const path = barePath(to)
  return hydratedPaths.some((pattern) => pattern.test(path))
}
