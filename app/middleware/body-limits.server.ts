import { isDomainError } from '#shared/domain-error.ts'
import { type ActionArgs, receiveLarge, uploadRuleOf } from './uploads.server.ts'

/** The largest body of a form whose route says nothing else. Bytes.
 *  @internal Exported for tests. */
export const ordinaryFormBytes = 16_000

/** A larger body is received only from who may send it, a few at a time, and its files go to the disk. Bytes.
 *  @internal Exported for tests. */
export const smallBodyBytes = 256_000

type Body = Pick<Request, 'headers' | 'body'>
type Rule = { mostBytes: number } | null

/** What a route says that it takes: `handle = { maxFormBytes: … }`.
 *  @internal Exported for tests. */
export function mostOf(handle: unknown): number | null {
  const limit: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'maxFormBytes') : null
  return typeof limit === 'number' ? limit : null
}

/** A rule's `mostBytes` is for forms with files alone. */
const allowedBy = (handle: unknown, rule: Rule, headers: Headers): number =>
  (hasFiles(headers) ? rule?.mostBytes : null) ?? mostOf(handle) ?? ordinaryFormBytes

const hasFiles = (headers: Headers) => /^multipart\/form-data\b/i.test(headers.get('content-type') ?? '')

/** Why a body is not read: 413 for one that is too large, 411 for one that does not say how large it is. null when it may be read.
 *  @internal Exported for tests. */
export function bodyRefusal({ headers, body }: Body, handle: unknown, rule: Rule = null): 411 | 413 | null {
  const length = headers.get('content-length')
  if (length === null) return body === null ? null : 411
  return Number(length) <= allowedBy(handle, rule, headers) ? null : 413
}

/** The same action, which gets only bodies that its route takes, and large ones only from who may send them. Nothing of another
 *  body is read (server/slow-senders.ts receives and drops it). */
export function limiting<Args extends ActionArgs, Result>(action: (args: Args) => Result, handle: unknown) {
  const rule = uploadRuleOf(action)
  return async (args: Args): Promise<Awaited<Result>> => {
    const status = bodyRefusal(args.request, handle, rule)
    if (status) throw new Response('Too much was sent.', { status })
    if (Number(args.request.headers.get('content-length') ?? 0) <= smallBodyBytes) return await action(args)
    await rule?.admit(args).catch(leaveToAction)
    return receiveLarge(args, action)
  }
}

/** A conflict is said by the action, beside what was typed. */
function leaveToAction(error: unknown): void {
  if (!isDomainError(error) || error.code !== 'conflict') throw error
}
