import { expect, test } from 'vitest'
import { prettyLine } from './pretty-lines.server.ts'

const at = { time: Date.parse('2026-11-22T08:30:05.123Z'), pid: 1, hostname: 'here' }
const pretty = (line: object) => prettyLine(`${JSON.stringify({ level: 30, ...at, ...line })}\n`)

test('a request is a line with status, method, route and time', () => {
  const request = { requestId: 'r1', method: 'GET', route: '/courses/:courseId', status: 200, ms: 3.2 }
  expect(pretty({ ...request, msg: 'request' })).toBe(
    '08:30:05.123 info  200 GET  /courses/:courseId  3.2 ms  r1\n',
  )
})

test('facts stand behind the words, and where something failed below them', () => {
  expect(pretty({ part: 'sent mails', count: 3, msg: 'maintenance' })).toBe(
    '08:30:05.123 info  maintenance part=sent mails count=3\n',
  )
  const err = { type: 'Error', message: '', stack: '    at here (file:1:1)' }
  expect(pretty({ level: 50, err, msg: 'maintenance failed' })).toBe(
    '08:30:05.123 ERROR maintenance failed\n{"type":"Error","message":""}\n    at here (file:1:1)\n',
  )
})

test('what is no line of the log stays as it is', () => {
  expect(prettyLine('plain words\n')).toBe('plain words\n')
})
