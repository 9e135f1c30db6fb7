import type { Server } from 'node:http'
import type { OfflineParts, Services } from '#app/middleware/request-context.server.ts'
import { textsOfConsent } from '#app/site/legal-text.server.ts'
import { layOutOwnTexts } from '#app/site/own-texts.server.ts'
import { openServerDatabase, type ServerDatabase } from '#db/open-database.server.ts'
import { badgeIssuer } from '#domain/badges/badge-issuer.server.ts'
import { strayOrigin } from '#domain/badges/sign-badges.server.ts'
import { storePaymentWays } from '#domain/charging/store-payment-ways.server.ts'
import { storeLegalTexts } from '#domain/consents/store-legal-texts.server.ts'
import { removeLeftovers } from '#domain/course-import/unpacked-upload.server.ts'
import { seedDemoOnce } from '#domain/demo/seed-demo-once.server.ts'
import { enqueueRendering } from '#domain/maintenance/render-lessons.server.ts'
import { createOutbox } from '#domain/outbox/outbox.server.ts'
import { createAuth } from '#domain/people/auth.server.ts'
import { openPush } from '#domain/push/push.server.ts'
import type { Env } from '#platform/env.server.ts'
import { openIdentityProviders } from '#platform/identity-providers/open-identity-providers.server.ts'
import { startJobs } from '#platform/jobs/start-jobs.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createPageCache } from '#platform/page-cache.server.ts'
import { openProviders } from '#platform/payments/open-providers.server.ts'
import { waysOf } from '#platform/payments/payment-settings.server.ts'
import { pictureFetcher } from '#platform/picture-fetch/fetch-picture.server.ts'
import { openPictureStorage } from '#platform/picture-storage/open-picture-storage.server.ts'
import { openPrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { storedBytes } from '#platform/picture-storage/stored-bytes.server.ts'
import { pictureStore } from '#platform/picture-store.server.ts'
import { picturesByWidth } from '#platform/picture-widths.server.ts'
import { openUploads, type Uploads } from '#platform/uploads/open-uploads.server.ts'
import type { Answer } from './answering.ts'
import { cacheWhileAway } from './cache-while-away.ts'
import { createHttpServer, type OwnPageOf } from './http-server.ts'
import { jobsOf } from './jobs.ts'
import { countRefusals } from './refusal-count.ts'
import { type MetricsAnswer, metricsAnswer } from './watch/metrics-answer.ts'
import { createProcessMetrics, type ProcessMetrics } from './watch/process-metrics.ts'
import { siteMetrics } from './watch/site-metrics.ts'
import { type WorkerSelf, workerSelf } from './workers/in-worker.ts'

/** What is served: how a request is answered, and what browsers load. */
export type Site = {
  answer: Answer
  /** What is a reader's own on a cached page. */
  ownPage: OwnPageOf
  /** Where the browser's part of the build is; null while developing. */
  clientFolder: string | null
  /** The address of the script of public pages. */
  enhanceScript: string
  /** The worker of those who have saved a course, and what its pages load later; null while developing. */
  offline: OfflineParts | null
}

export type Composition = {
  server: Server
  services: Services
  /** Null when the port is this process's own. */
  self: WorkerSelf | null
  /** From now on /readyz says no. */
  unready: () => void
  /** Takes no more jobs, and resolves when those that run have ended or been given back. */
  drain: () => Promise<void>
  close: () => Promise<void>
}

/** With the second and a half that giving back may take, less than the ten seconds in which a process ends. */
const longestDrainMs = 6_500

const strayWords =
  'Badges were signed under another PUBLIC_URL. Keep that address answering with this site, or have them signed anew: npm run badges:sign-again.'

/** Puts the parts together: log, database (migrated, and seeded with the demo when it is new), people, pages, HTTP, jobs. */
export async function compose(
  env: Env,
  loadSite: () => Promise<Site>,
  onFailure: (error: Error) => void,
): Promise<Composition> {
  const metrics = env.metricsToken ? createProcessMetrics() : null
  const self = workerSelf(metrics?.registry)
  const log = self ? createLog(env).child({ worker: self.worker }) : createLog(env)
  if (env.publicUrl.startsWith('https:') && !env.trustProxy)
    log.warn(
      'PUBLIC_URL is https, so a proxy stands in front, but TRUST_PROXY is not 1: all readers count as one address, and limits on attempts lock everybody out together.',
    )
  // Ready when the first page is asked for, which never lays out a text itself.
  const ownTexts = layOutOwnTexts().catch((error: unknown) =>
    log.error({ err: error }, 'articles and legal pages were not laid out'),
  )
  const cache = createPageCache()
  const keeping = cacheWhileAway(cache, log)
  const [database, site] = await Promise.all([
    openServerDatabase(env, {
      hearer: keeping,
      onProblem: (reason) => log.error({ reason }, 'the embedded database met a problem'),
      onFailure,
    }),
    loadSite(),
  ])
  const { db, readDb, longDb, pulse } = database
  keeping.watch(pulse)
  const auth = createAuth({ env })
  const outbox = createOutbox(env)
  const pictureStorage = openPictureStorage(env)
  const pictures = pictureStore(pictureStorage, 'courses')
  const shownPictures = picturesByWidth(pictureStorage, log)
  const archives = openPrivateStorage(env)
  const uploads = openUploads(env)
  const fetchPicture = pictureFetcher(pictures)
  const { enhanceScript, offline } = site
  const providers = openProviders(env.payments)
  const push = env.offline && offline ? openPush(env) : null
  const legal = textsOfConsent()
  await storeLegalTexts(db, legal)
  const services: Services = {
    db,
    readDb,
    longDb,
    auth,
    outbox,
    log,
    env,
    pictures,
    archives,
    uploads,
    providers,
    identityProviders: openIdentityProviders(env.identityProviders),
    legal,
    enhanceScript,
    offline: env.offline ? offline : null,
    push,
    pictureBytes: storedBytes(shownPictures),
  }
  // People of the demo have enrolled and registered before anything was charged.
  if (env.demo) await seedDemoOnce({ db: longDb, env, log, pictures, legal })
  await storePaymentWays(longDb, waysOf(env.payments))
  await ownTexts
  const refusals = countRefusals(log, metrics?.countRefusal)
  let isEnding = false
  const isReady = async () => !isEnding && (await pulse.isThere())
  metrics?.look({
    pools: database.places,
    cachedPages: () => cache.size,
    isReady: () => !isEnding && !pulse.isAway,
  })
  const server = createHttpServer({
    services,
    refusals,
    cache,
    pictureStorage: shownPictures,
    clientFolder: site.clientFolder,
    answer: site.answer,
    ownPage: site.ownPage,
    isDatabaseUp: pulse.isThere,
    isReady,
    metrics,
    answerMetrics: metrics && answerMetricsOf(env, metrics, self, database),
  })
  // Anyone who verifies a badge asks where it was signed: that is not this site any more.
  const knownAs = strayOrigin(longDb, badgeIssuer(env)).then(
    (origin) => {
      if (origin) log.warn({ origin, publicUrl: env.publicUrl }, strayWords)
    },
    (error: unknown) => log.error({ err: error }, 'it was not looked where badges were signed'),
  )
  // No reason not to start: lessons are shown as they are until their turn comes.
  const queueing = enqueueRendering(longDb).catch((error: unknown) =>
    log.error({ err: error }, 'lessons of an earlier edition wait for the next start'),
  )
  // What is on this process's own disk nobody else looks after.
  removeLeftovers(env.dataDir).catch((error: unknown) =>
    log.error({ err: error }, 'what earlier processes have unpacked was not removed'),
  )
  const stopSweeping = sweepUploads(uploads, log)
  const { connection, isOwned: isAlone } = database
  const parts = {
    db: longDb,
    auth,
    outbox,
    env,
    log,
    pictures,
    pictureStorage,
    archives,
    fetchPicture,
    providers,
    push,
    legal,
  }
  const jobs = startJobs({ connection, isAlone, ...jobsOf(parts), log })
  const drain = () => jobs.drain(longestDrainMs)
  const unready = () => {
    isEnding = true
  }
  const close = async () => {
    stopSweeping()
    await drain()
    refusals.tell()
    await Promise.all([queueing, knownAs])
    await database.close()
  }
  return { server, services, self, unready, drain, close }
}

const betweenSweepsMs = 3600_000

/** Removes what processes were receiving when they were ended: now, and from time to time. Returns how to stop. */
function sweepUploads(uploads: Uploads, log: Services['log']): () => void {
  const sweep = () =>
    uploads
      .removeLeftovers()
      .catch((error: unknown) =>
        log.error({ err: error }, 'what earlier processes have received was not removed'),
      )
  void sweep()
  const timer = setInterval(sweep, betweenSweepsMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** What every process of this port counts, added up, then what the database says. */
const answerMetricsOf = (
  { metricsToken = '' }: Env,
  { registry }: ProcessMetrics,
  self: WorkerSelf | null,
  { longDb, pulse }: Pick<ServerDatabase, 'longDb' | 'pulse'>,
): MetricsAnswer =>
  metricsAnswer(metricsToken, [
    () => (self ? self.allFigures(registry) : registry.metrics()),
    () => siteMetrics(longDb, pulse.isThere),
  ])
