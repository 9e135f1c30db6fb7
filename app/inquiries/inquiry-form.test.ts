import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type RequestContext, requestContext } from '#app/middleware/request-context.server.ts'
import { m } from '#messages'
import { takeInquiry } from './inquiry-form.server.ts'

const written = { name: 'Yohana', email: 'yohana@example.org', subject: 'Kelas', message: 'Kapan mulai?' }

/** What the contact form gets from a server whose database answers with this. */
async function answerWith(error: unknown) {
  const logged: unknown[] = []
  const context = new RouterContextProvider()
  const scope = {
    db: {
      transaction: () => Promise.reject(error),
      insert: () => {
        throw error
      },
    },
    mail: { send: async () => {} },
    log: { error: (fields: unknown) => void logged.push(fields) },
    address: '203.0.113.7',
    locale: 'id',
    requestId: 'r1',
  }
  // Taking an inquiry reads nothing else.
  context.set(requestContext, scope as unknown as RequestContext)
  const request = new Request('http://127.0.0.1:3000/contact', {
    method: 'POST',
    body: new URLSearchParams(written),
  })
  return { answer: await takeInquiry({ context, request }, { kind: 'contact' }), logged }
}

test.each([
  [
    'the disk is full',
    Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }),
    507,
    m.common_storage_full(),
  ],
  [
    'the database is away',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    503,
    m.common_away(),
  ],
])(
  'when %s, what was written comes back with a sentence, and the log knows why',
  async (_when, error, status, sentence) => {
    const { answer, logged } = await answerWith(error)
    expect(answer).toMatchObject({
      init: { status },
      data: { initialValue: written, error: { '': [sentence] } },
    })
    expect(logged).toEqual([{ err: error, requestId: 'r1' }])
  },
)
