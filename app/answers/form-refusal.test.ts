import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import { QuotaSpent } from '#domain/people/consume-quota.server.ts'
import { m } from '#messages'
import { DomainError } from '#shared/domain-error.ts'
import { orFailed } from './form-refusal.server.ts'

const logged: unknown[] = []
const scope = { log: { error: (fields: unknown) => void logged.push(fields) }, requestId: 'r1' }

function aForm(): FormData {
  const form = new FormData()
  form.set('title', 'Menulis surat')
  form.set('password', 'rahasia')
  form.set('picture', new File(['x'], 'x.png'))
  return form
}

const words = ({ message }: { message: string }) => `Failed: ${message}`
const send = <Done>(work: () => Promise<Done>) =>
  orFailed({ scope, form: aForm(), words }, work, (result) => result)

test('what fails unforeseen is logged and shows the form as it was typed, without passwords and files', async () => {
  const broken = new Error('the secret detail')
  const shown = await send(() => Promise.reject(broken))
  expect(shown).toEqual(
    data(
      expect.objectContaining({
        status: 'error',
        initialValue: { title: 'Menulis surat' },
        error: { '': [expect.stringMatching(/^Failed: /)] },
      }),
      { status: 500 },
    ),
  )
  expect(JSON.stringify(shown)).not.toContain('secret')
  expect(logged).toEqual([{ err: broken, requestId: 'r1' }])
})

test('a database that is away is named', async () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
  const shown = await send(() => Promise.reject(away))
  expect(JSON.stringify(shown)).toMatch(/basis data|database/)
})

test.each([
  ['the disk', Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' })],
  [
    'a query',
    new Error('Failed query', {
      cause: Object.assign(new Error('could not extend file'), { code: '53100' }),
    }),
  ],
])('when %s finds no room left, the form comes back as it was typed and says so', async (_what, error) => {
  logged.length = 0
  const shown = await send(() => Promise.reject(error))
  expect(shown).toMatchObject({ init: { status: 507 }, data: { initialValue: { title: 'Menulis surat' } } })
  expect(JSON.stringify(shown)).toContain(m.common_storage_full())
  expect(logged).toHaveLength(1)
})

test('who has had as much as one person gets is told so at the form, and the log is not', async () => {
  logged.length = 0
  const shown = await send(() => Promise.reject(new QuotaSpent('courses', 5000)))
  expect(shown).toMatchObject({ init: { status: 429 }, data: { initialValue: { title: 'Menulis surat' } } })
  expect(JSON.stringify(shown)).toContain(m.common_quota_courses({ hours: 2 }))
  expect(logged).toEqual([])
})

test('what is done, refused or answered goes on', async () => {
  logged.length = 0
  expect(await send(async () => 'done')).toBe('done')
  const refusal = new DomainError('conflict', 'email-taken')
  await expect(send(() => Promise.reject(refusal))).rejects.toBe(refusal)
  const answer = redirect('/')
  await expect(send(() => Promise.reject(answer))).rejects.toBe(answer)
  expect(logged).toEqual([])
})
