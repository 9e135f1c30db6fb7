import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { batchedLines } from './batched-lines.server.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const info = (words: string) => `{"level":30,"msg":"${words}"}\n`

function batched() {
  const written: string[] = []
  return { written, lines: batchedLines({ write: (text) => written.push(text) }) }
}

test('lines of a moment are written together, a tenth of a second later at most', () => {
  const { written, lines } = batched()
  lines.write(info('one'))
  lines.write(info('two'))
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  expect(written).toEqual([info('one') + info('two')])
  vi.advanceTimersByTime(1_000)
  expect(written).toHaveLength(1)
})

test('a warning is written at once, after the lines before it', () => {
  const { written, lines } = batched()
  lines.write(info('one'))
  lines.write('{"level":40,"msg":"two"}\n')
  expect(written).toEqual([`${info('one')}{"level":40,"msg":"two"}\n`])
})

test('what is written together is never more than a pipe takes whole', () => {
  const { written, lines } = batched()
  for (let n = 0; n < 100; n += 1) lines.write(info(`${n}`.padEnd(200)))
  lines.flush()
  expect(Math.max(...written.map(({ length }) => length))).toBeLessThan(4096)
  expect(written.join('')).toHaveLength(100 * info(''.padEnd(200)).length)
})
