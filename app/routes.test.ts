import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes } from 'react-router'
import { expect, test } from 'vitest'
import * as account from '#shared/paths/account.ts'
import * as accountItem from '#shared/paths/account-item.ts'
import * as api from '#shared/paths/api.ts'
import * as articles from '#shared/paths/articles.ts'
import * as certificates from '#shared/paths/certificates.ts'
import * as course from '#shared/paths/course.ts'
import * as desk from '#shared/paths/desk.ts'
import * as deskItem from '#shared/paths/desk-item.ts'
import * as events from '#shared/paths/events.ts'
import * as learning from '#shared/paths/learning.ts'
import * as notifications from '#shared/paths/notifications.ts'
import * as payments from '#shared/paths/payments.ts'
import * as people from '#shared/paths/people.ts'
import * as site from '#shared/paths/site.ts'
import * as siteItem from '#shared/paths/site-item.ts'
import * as studioCourse from '#shared/paths/studio-course.ts'
import configured from './routes.ts'

/** A parameter as it is, and all parameters by their names. */
const anything = new Proxy({}, { get: (_, name) => (name === Symbol.toPrimitive ? () => 'one' : 'one') })

/** The paths of a module, one of each function. */
const pathsIn = (module: Readonly<Record<string, unknown>>): string[] =>
  Object.values(module)
    .map((each) => (typeof each === 'function' ? each(anything, anything) : each))
    .filter((path) => typeof path === 'string')

const routes = (configured as RouteConfigEntry[]).map(({ path, index }) =>
  index ? { index: true as const } : { path },
)
const patternOf = (path: string) => matchRoutes(routes, path)?.at(-1)?.route.path

const modules = {
  account,
  api,
  articles,
  certificates,
  desk,
  events,
  learning,
  notifications,
  payments,
  people,
  site,
  course,
  deskItem,
  accountItem,
  siteItem,
  ownStudio: studioCourse.studioPaths('instructor'),
  desksStudio: studioCourse.studioPaths('admin'),
}

test.each(Object.entries(modules))('each path of %s leads to a screen', (_, module) => {
  const paths = pathsIn(module).filter((path) => path !== site.homePath)
  expect(paths.length).toBeGreaterThan(1)
  expect(paths.filter((path) => patternOf(path) === '*' || path.includes('undefined'))).toEqual([])
})
