import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Line = { msg: string; leftOut?: number; err?: { code?: string } }

function logging() {
  const lines: Line[] = []
  const write = (line: string) => void lines.push(JSON.parse(line))
  return { lines, log: createLog({ logLevel: 'debug' }, { write }) }
}

/** As a failed query is: what was asked differs, why it failed does not. */
const failed = (query: string, code = 'ECONNREFUSED') =>
  new Error(`Failed query: ${query}`, {
    cause: Object.assign(new Error('connect'), { code, syscall: 'connect' }),
  })

test('the same failure is one line a second, and the next says how many were left out', () => {
  const { lines, log } = logging()
  for (let n = 0; n < 1000; n += 1) log.error({ err: failed(`select ${n}`), requestId: n }, 'request failed')
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1_000)
  expect(lines).toMatchObject([{ msg: 'request failed' }, { msg: 'request failed', leftOut: 999 }])
  log.error({ err: failed('select 1') }, 'request failed')
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(10_000)
  expect(lines.map(({ leftOut }) => leftOut)).toEqual([undefined, 999, 1])
  log.error({ err: failed('select 1') }, 'request failed')
  expect(lines).toHaveLength(4)
})

test('other failures, and lines without one, are written as they come', () => {
  const { lines, log } = logging()
  log.error({ err: failed('select 1') }, 'request failed')
  log.error({ err: failed('select 1', 'ETIMEDOUT') }, 'request failed')
  log.error({ err: failed('select 1') }, 'a form failed')
  log.error({ err: new Error('of nobody') }, 'request failed')
  for (let n = 0; n < 3; n += 1) log.info('Noken listens')
  expect(lines).toHaveLength(7)
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(7)
})
