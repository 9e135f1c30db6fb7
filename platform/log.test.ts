import { expect, test } from 'vitest'
import { createLog } from './log.server.ts'

/** What is written, as it is. */
function written(work: (log: ReturnType<typeof createLog>) => void): string {
  let text = ''
  const write = (line: string) => {
    text += line
  }
  work(createLog({ logLevel: 'debug' }, { write }))
  return text
}

const forged = 'halo\n{"level":30,"msg":"an admin has signed in"}\r\n\u2028\u0000"\\'

test('every entry is one line of JSON, whatever it tells: no text makes a second one', () => {
  const text = written((log) => {
    log.info({ subject: forged, [forged]: forged }, forged)
    log.error({ err: new Error(forged, { cause: new Error(forged) }) }, forged)
  })
  const lines = text.split('\n')
  expect(lines).toHaveLength(3)
  expect(lines.pop()).toBe('')
  const entries: unknown[] = lines.map((line) => JSON.parse(line))
  expect(entries).toMatchObject([
    { level: 30, msg: forged, subject: forged },
    { level: 50, msg: forged },
  ])
})

test('an address and a session’s cookie are not written, wherever they stand', () => {
  const text = written((log) =>
    log.warn({ detail: 'noken.session=abc.def' }, 'mail for ana@example.org failed'),
  )
  expect(text).not.toContain('ana@')
  expect(text).not.toContain('abc.def')
  expect(JSON.parse(text)).toMatchObject({ level: 40, msg: 'mail for […] failed' })
})
