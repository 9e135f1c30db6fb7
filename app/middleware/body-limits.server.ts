/** The largest body of a form whose route says nothing else. Bytes.
 *  @internal Exported for tests. */
export const ordinaryFormBytes = 16_000

type Limit = 'maxFormBytes' | 'maxUploadBytes'

/** What a route says that it takes: `handle = { maxFormBytes: … }`. */
function limitIn(handle: unknown, name: Limit): number | null {
  const limit: unknown = typeof handle === 'object' && handle !== null ? Reflect.get(handle, name) : null
  return typeof limit === 'number' ? limit : null
}

/** `maxUploadBytes` is for forms with files alone. */
const allowedBy = (handle: unknown, headers: Headers): number =>
  (hasFiles(headers) ? limitIn(handle, 'maxUploadBytes') : null) ??
  limitIn(handle, 'maxFormBytes') ??
  ordinaryFormBytes

const hasFiles = (headers: Headers) => /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/** Why a body is not read: 413 for one that is too large, 411 for one that does not say how large it is. null when it may be read.
 *  @internal Exported for tests. */
export function bodyRefusal(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  handle: unknown,
): 411 | 413 | null {
  const length = headers.get('content-length')
  if (length === null) return body === null ? null : 411
  return Number(length) <= allowedBy(handle, headers) ? null : 413
}

/** The same action, which gets only bodies that its route takes: nothing of another is kept (server/slow-senders.ts drops it). */
export const limiting =
  <Args extends { request: Request }, Result>(action: (args: Args) => Result, handle: unknown) =>
  async (args: Args): Promise<Awaited<Result>> => {
    const status = bodyRefusal(args.request, handle)
    if (!status) return await action(args)
    throw new Response('Too much was sent.', { status })
  }
