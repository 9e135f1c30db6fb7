import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'

/** The network that Lighthouse calls slow 4G: to and fro in 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { roundTripMs: 150, downBitsPerMs: 1600, upBitsPerMs: 750 }
/** A cheap phone's processor takes as many times as long as this machine's. */
const slowerProcessor = 4
/** When nothing more comes for so long, everything has come. */
const quietMs = 1500
/** A machine that has much else to do takes its time. */
const mostMs = 180_000

export type Visit = {
  /** When the largest thing on the first screen is painted. Milliseconds from the tap. */
  lcp: number
  /** What it is: 'P', 'H1', 'IMG'. */
  largest: string
  /** The soonest at which this network can have brought what that paint needs (see `boundOf`). */
  bound: number
  /** When it had brought it: what is between this and the paint is the phone's work. */
  arrived: number
  /** How long the page's main thread has worked on it, all in all: its own time, which does not grow while others have
   *  the processor. Milliseconds. */
  work: number
  /** Everything that was loaded, with heads, as it came over the network. Bytes. */
  total: number
  ofFonts: number
  ofPictures: number
  ofScripts: number
  cls: number
}

const painted = z.object({
  lcp: z.number(),
  largest: z.string(),
  url: z.string(),
  cls: z.number(),
  blocking: z.array(z.string()),
  ends: z.record(z.string(), z.number()),
})

/** One first visit of a page: nothing kept, a screen of 360 × 800 with two dots a pixel. `cookie` is a session's, or empty. */
export async function visitOnPhone(browser: Browser, url: string, cookie: string): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 800 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'id-ID',
    serviceWorkers: 'block',
  })
  await context.addCookies(cookiesFor(url, cookie))
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: watching })
    const loaded = await slowly(page)
    await page.goto(url, { timeout: mostMs })
    await loaded.untilQuiet()
    const seen = painted.parse(await page.evaluate('paintedSoFar()'))
    return { ...visitOf(seen, loaded.files(), url), work: await loaded.work() }
  } finally {
    await context.close()
  }
}

const cookiesFor = (url: string, cookie: string) =>
  [...cookie.matchAll(/([^=;\s]+)=([^;]*)/g)].map(([, name = '', value = '']) => ({ name, value, url }))

/** Runs in the page: what is painted and what moves. */
const watching = `{
  let largest = null, cls = 0
  new PerformanceObserver(list => { for (const entry of list.getEntries()) largest = entry })
    .observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver(list => { for (const entry of list.getEntries()) if (!entry.hadRecentInput) cls += entry.value })
    .observe({ type: 'layout-shift', buffered: true })
  const [page] = performance.getEntriesByType('navigation')
  globalThis.paintedSoFar = () => {
    const files = performance.getEntriesByType('resource')
    return {
      lcp: largest ? largest.startTime : 0,
      largest: largest && largest.element ? largest.element.tagName : '-',
      url: largest ? largest.url : '',
      cls,
      blocking: files.filter(file => file.renderBlockingStatus === 'blocking').map(file => file.name),
      ends: Object.fromEntries([page, ...files].map(file => [file.name, file.responseEnd])),
    }
  }
}`

type File = { url: string; type: string; bytes: number }

async function slowly(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const files = new Map<string, File>()
  const underway = new Set<string>()
  let lastAt = performance.now()
  const end = (id: string) => {
    underway.delete(id)
    lastAt = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('data:')) return
    underway.add(requestId)
    files.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = files.get(requestId)
    if (file) file.bytes = encodedDataLength
    end(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId))
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow4g.roundTripMs,
    downloadThroughput: (slow4g.downBitsPerMs / 8) * 1000,
    uploadThroughput: (slow4g.upBitsPerMs / 8) * 1000,
    connectionType: 'cellular4g',
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowerProcessor })
  return {
    files: () => [...files.values()],
    async work() {
      const { metrics } = await session.send('Performance.getMetrics')
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0)
    },
    /** Resolves when nothing has been on its way for a while: what comes late, by scripts or into sight, counts. */
    async untilQuiet() {
      for (;;) {
        const rest = underway.size > 0 ? quietMs : lastAt + quietMs - performance.now()
        if (rest <= 0) return
        await delay(rest)
      }
    },
  }
}

function visitOf(seen: z.output<typeof painted>, files: readonly File[], url: string): Omit<Visit, 'work'> {
  const sum = (some: readonly File[]) => some.reduce((total, { bytes }) => total + bytes, 0)
  const ofType = (type: string) => sum(files.filter((file) => file.type === type))
  const needed = new Set([url, ...seen.blocking, ...(seen.url ? [seen.url] : [])])
  const first = files.filter((file) => needed.has(file.url))
  return {
    ...{ lcp: seen.lcp, largest: seen.largest, cls: seen.cls },
    bound: boundOf(sum(first)),
    arrived: Math.max(...first.map((file) => seen.ends[file.url] ?? 0)),
    total: sum(files),
    ofFonts: ofType('Font'),
    ofPictures: ofType('Image'),
    ofScripts: ofType('Script'),
  }
}

/** 2 × to and fro + bytes ÷ what the network brings: the page has to be asked for, then what it names, its stylesheets
 *  and, where it is the largest thing, its picture; all of that has to come, and nothing else. The browser's throttling
 *  delays requests and bodies, no connections: a new one would take as long again, with TLS twice. */
const boundOf = (bytes: number) => 2 * slow4g.roundTripMs + (bytes * 8) / slow4g.downBitsPerMs
