import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { openBrowser, type Timed } from './browser.ts'
import { admin, learner, teacher, visitor, type Walker } from './walks.ts'

// The process of the people: they arrive by chance, so many a minute on average, whether those before them have been
// answered or not. It gets where they go as its first line, then orders, one a line, and answers each with what was
// measured, as one line of JSON.

const placesSchema = z.object({
  url: z.string(),
  courses: z.number(),
  words: z.array(z.string()),
  learners: z.array(z.object({ cookie: z.string(), courseId: z.string() })),
  admins: z.array(z.string()),
  teachers: z.array(z.string()),
})
const orderSchema = z.object({ perMinute: z.number(), warmMs: z.number(), measureMs: z.number() })

/** How long a page is looked at, on average. Ten times as long would be ten times as many people there at once, and the same requests. */
const lookMs = 4000

type Happened = { errors: number; why: Set<string>; came: number; left: number }

const [pages, files] = [createHistogram(), createHistogram()]
const loop = monitorEventLoopDelay({ resolution: 5 })
const happened: Happened = { errors: 0, why: new Set(), came: 0, left: 0 }
let there = 0
let perMinute = 0
let next = performance.now()

const note = ({ kind, ms, status }: Timed) => {
  const histogram = kind === 'file' ? files : pages
  histogram.record(Math.max(1, Math.round(ms * 1000)))
  if (status >= 500) happened.errors += 1
}

async function walk(places: z.output<typeof placesSchema>, at: number): Promise<void> {
  const kind = Math.random()
  const ofKind = <Kind>(all: readonly Kind[]): Kind => {
    const chosen = all[Math.floor(Math.random() * all.length)]
    if (chosen === undefined) throw new Error('Nobody of that kind is there.')
    return chosen
  }
  const come = async (cookie: string | null, go: (walker: Walker) => Promise<void>) => {
    const browser = openBrowser({ url: places.url, cookie, note })
    try {
      await go({ browser, look, random: Math.random })
    } finally {
      browser.close()
    }
  }
  there += 1
  happened.came += 1
  try {
    if (kind < 0.7) await come(null, (walker) => visitor(walker, places, at))
    else if (kind < 0.95) {
      const { cookie, courseId } = ofKind(places.learners)
      await come(cookie, (walker) => learner(walker, courseId, at))
    } else if (kind < 0.975) await come(ofKind(places.admins), (walker) => admin(walker, at))
    else await come(ofKind(places.teachers), (walker) => teacher(walker, at))
    happened.left += 1
  } catch (error) {
    happened.errors += 1
    happened.why.add(String(error))
  } finally {
    there -= 1
  }
}

async function look(times = 1): Promise<number> {
  const ms = -Math.log(1 - Math.random()) * 0.7 * lookMs * times + 0.3 * lookMs * times
  const due = performance.now() + ms
  await delay(ms)
  return due
}

async function receive(places: z.output<typeof placesSchema>): Promise<never> {
  for (;;) {
    if (perMinute === 0) {
      await delay(20)
      next = performance.now()
      continue
    }
    const wait = next - performance.now()
    if (wait > 0) await delay(wait)
    void walk(places, next)
    next += (-Math.log(1 - Math.random()) * 60_000) / perMinute
  }
}

async function measure(order: z.output<typeof orderSchema>) {
  perMinute = order.perMinute
  await delay(order.warmMs)
  for (const histogram of [pages, files, loop]) histogram.reset()
  Object.assign(happened, { errors: 0, why: new Set(), came: 0, left: 0 })
  loop.enable()
  const [began, used] = [performance.now(), process.cpuUsage()]
  await delay(order.measureMs)
  const seconds = (performance.now() - began) / 1000
  const { user, system } = process.cpuUsage(used)
  return {
    seconds,
    came: happened.came,
    there,
    errors: happened.errors,
    why: [...happened.why].slice(0, 5),
    pages: pages.count,
    files: files.count,
    p50: pages.percentile(50) / 1000,
    p95: pages.percentile(95) / 1000,
    p99: pages.percentile(99) / 1000,
    longest: pages.max / 1000,
    fileP99: files.percentile(99) / 1000,
    ownLagP99: Math.max(0, loop.percentile(99) / 1e6 - 5),
    cores: (user + system) / 1e6 / seconds,
  }
}

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const places = placesSchema.parse(JSON.parse(String((await lines.next()).value)))
void receive(places)
for (let line = await lines.next(); !line.done; line = await lines.next())
  console.log(JSON.stringify(await measure(orderSchema.parse(JSON.parse(line.value)))))
process.exit()
