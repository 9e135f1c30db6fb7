import { mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { RouterContextProvider } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { fieldsOf } from '#app/answers/form-fields.server.ts'
import { readForm } from '#app/answers/read-form.server.ts'
import { openUploads, type Uploads } from '#platform/uploads/open-uploads.server.ts'
import type { PlaceBounds } from '#platform/uploads/upload-places.server.ts'
import { DomainError } from '#shared/domain-error.ts'
import { limiting } from './body-limits.server.ts'
import { type RequestContext, requestContext } from './request-context.server.ts'
import { type ActionArgs, acceptUploads } from './uploads.server.ts'

const megabyte = 1_000_000
const boundary = 'between'
const head = `--${boundary}\r\nContent-Disposition: form-data; name="archive"; filename="a.zip"\r\n\r\n`
const end = `\r\n--${boundary}--\r\n`

/** A body of one file, and how much of it has been read. */
function fileOf(bytes: number, { breaksAt = Number.POSITIVE_INFINITY } = {}) {
  const sent = { read: 0 }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        const begin = sent.read === 0 ? head : ''
        const left = bytes - sent.read
        const piece = Math.min(64_000, left)
        controller.enqueue(new TextEncoder().encode(begin + 'x'.repeat(piece) + (piece === left ? end : '')))
        sent.read += piece
        if (sent.read >= bytes) controller.close()
        if (sent.read > breaksAt) controller.error(new Error('cut off'))
      },
    },
    // Nothing is taken before somebody reads.
    { highWaterMark: 0 },
  )
  return { sent, body, length: bytes + head.length + end.length }
}

async function site(bounds?: Partial<PlaceBounds>) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const uploads = openUploads({ dataDir }, bounds)
  const left = async () =>
    (
      await readdir(path.join(dataDir, 'incoming'), { recursive: true, withFileTypes: true }).catch(() => [])
    ).filter((entry) => entry.isFile())
  return { uploads, left, dataDir }
}

function args(
  uploads: Uploads,
  { body, length }: ReturnType<typeof fileOf>,
  personId = 'someone',
): ActionArgs {
  const context = new RouterContextProvider()
  // A large body asks for nothing else of a request.
  context.set(requestContext, {
    uploads,
    viewer: { id: personId },
    address: '::1',
  } as unknown as RequestContext)
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'content-length': String(length),
  }
  // A body that is a stream needs it; the types don't know it.
  const sending = { method: 'POST', body, headers, duplex: 'half' }
  const request = new Request('https://noken.example/', sending)
  return { context, request }
}

const fileIn = async ({ request }: ActionArgs) => {
  const file = (await readForm(request, fieldsOf('archive'))).get('archive')
  if (!(file instanceof File)) throw new Error('No file came.')
  return file
}
const mostBytes = 55 * megabyte
const taking = (work: (file: File) => Promise<unknown>, admit: () => unknown = () => undefined) =>
  limiting(
    acceptUploads({ mostBytes, admit }, async (asked: ActionArgs) => work(await fileIn(asked))),
    undefined,
  )
const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer)

test('nothing of a large body is read from who may not send it', async () => {
  const { uploads, left } = await site()
  for (const refusal of [new Response(null, { status: 302 }), new DomainError('not-found', 'lesson')]) {
    const file = fileOf(48 * megabyte)
    const action = taking(
      async () => 'taken',
      () => Promise.reject(refusal),
    )
    await expect(action(args(uploads, file))).rejects.toBe(refusal)
    expect(file.sent.read).toBe(0)
  }
  expect(await left()).toEqual([])
})

test('what has changed meanwhile is left to the action, which says it beside what was typed', async () => {
  const { uploads } = await site()
  const action = taking(
    async (file) => file.size,
    () => Promise.reject(new DomainError('conflict', 'marked')),
  )
  expect(await action(args(uploads, fileOf(megabyte)))).toBe(megabyte)
})

test('a large file lies on the disk while its action works, and is gone with the answer', async () => {
  const { uploads, left } = await site()
  const action = taking(async (file) => ({ size: file.size, files: (await left()).length }))
  expect(await action(args(uploads, fileOf(3 * megabyte)))).toEqual({ size: 3 * megabyte, files: 1 })
  expect(await left()).toEqual([])
})

test('what came of a file is gone when the rest does not come, and when the action fails', async () => {
  const { uploads, left } = await site()
  const cut = taking(async () => 'taken')(args(uploads, fileOf(3 * megabyte, { breaksAt: megabyte })))
  expect(statusOf(await cut.catch((answer: unknown) => answer))).toBe(400)
  expect(await left()).toEqual([])
  const failing = taking(() => Promise.reject(new Error('broken')))
  await expect(failing(args(uploads, fileOf(megabyte)))).rejects.toThrow('broken')
  expect(await left()).toEqual([])
})

test('a person sends one large body at a time; the next waits, then is refused unread with when to come back', async () => {
  const { uploads } = await site({ waitMs: 50 })
  const first = Promise.withResolvers<void>()
  const action = taking(async () => first.promise)
  const working = action(args(uploads, fileOf(megabyte), 'ana'))
  const second = fileOf(megabyte)
  const refused = await action(args(uploads, second, 'ana')).catch((answer: unknown) => answer)
  if (!(refused instanceof Response)) throw new Error('It was not refused.')
  expect([refused.status, refused.headers.get('retry-after'), second.sent.read]).toEqual([503, '20', 0])
  expect(await refused.json()).toMatchObject({ reason: 'uploads-busy' })
  // Another person is not held up.
  expect(await taking(async (file) => file.size)(args(uploads, fileOf(megabyte), 'budi'))).toBe(megabyte)
  first.resolve()
  await working
  expect(await action(args(uploads, fileOf(megabyte), 'ana'))).toBeUndefined()
})

test('what a process that is no more has left is removed at the next start', async () => {
  const { uploads, dataDir, left } = await site()
  const gone = openUploads({ dataDir }, {}, 999_999_999)
  await gone.newFolder()
  const own = await uploads.newFolder()
  expect(await uploads.removeLeftovers()).toBe(1)
  expect(await readdir(path.dirname(own))).toHaveLength(1)
  expect(await left()).toEqual([])
})
