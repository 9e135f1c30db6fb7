import { request } from 'node:http'
import { expect, test } from 'vitest'
import { checkMatrixOn } from './check-matrix.ts'
import { people } from './matrix.ts'
import { routesOfBuild } from './routes-of-build.ts'

const { url, sessionOf } = checkMatrixOn('embedded')
const { routes } = await routesOfBuild()

const writes = routes.filter(({ intents }) => intents.length > 0)

test.each(writes)('$id takes no form from another site', async ({ pattern, intents }) => {
  const student = await sessionOf('student')
  const path = pattern.replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-site', origin: url() },
    { 'sec-fetch-site': 'same-origin', origin: 'https://elsewhere.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]
  for (const intent of intents) {
    for (const headers of elsewhere) {
      for (const target of [path, `${path}.data`]) {
        const answer = await student.post(target, { intent }, headers)
        expect(answer.status, `${target} ${JSON.stringify(headers)}`).toBe(403)
      }
    }
  }
})

test.each(writes)('$id refuses what it does not know and what is too much', async ({ pattern, intents }) => {
  const path = pattern.replaceAll(/:\w+/g, '0190a7c2-0000-7000-8000-000000000000')
  expect(await statusOfHuge(url() + path)).toBe(413)
  if (intents.join() === '') return
  for (const person of people) {
    const answer = await (await sessionOf(person)).post(path, { intent: 'no-such-intent' })
    expect(answer.status, person).toBeGreaterThanOrEqual(300)
    expect(answer.status, person).toBeLessThan(500)
  }
})

/** Announces more than any form holds, and sends none of it. */
function statusOfHuge(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers: { 'content-length': 1_000_000_000 } })
    sent.on('response', (answer) => {
      resolve(answer.statusCode)
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
}
