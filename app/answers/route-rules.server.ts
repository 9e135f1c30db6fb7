import type { ServerBuild } from 'react-router'
import { limiting } from '#app/middleware/body-limits.server.ts'
import { refusing } from './refusals.server.ts'
import { savingTyped } from './saved-typing.server.ts'

type RouteModule = NonNullable<ServerBuild['routes'][string]>['module']

const ruled = (module: RouteModule): RouteModule => ({
  ...module,
  ...(module.loader && { loader: refusing(module.loader) }),
  ...(module.action && { action: refusing(savingTyped(limiting(module.action, module.handle))) }),
})

/** The same application, with what holds for every route laid around its loader and action: how much it takes, how a refusal is answered.
 *  The one place that touches what React Router builds. Its own hooks can't do it (8.4): what a loader throws never reaches a middleware,
 *  which gets the finished error screen; `handleError` and instrumentations look on; and a body that a middleware refuses leaves the error
 *  screen without the data of its frame, because then no loader runs. */
export function withRules(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [
    id,
    route && { ...route, module: ruled(route.module) },
  ])
  return { ...build, routes: Object.fromEntries(routes) }
}
