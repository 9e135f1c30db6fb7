import { rm } from 'node:fs/promises'
import type { RouterContextProvider } from 'react-router'
import { addressGroup } from '#domain/people/address-group.ts'
import { m } from '#messages'
import { inMemory, type OpenSink, onDisk } from '#platform/uploads/receive-file.server.ts'
import { requestContext } from './request-context.server.ts'

export type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** What a route that takes files, or texts longer than a small body, says of them. */
type UploadRule<Args> = {
  /** The largest body with files. */
  mostBytes: number
  /** Whether this viewer may send it, and to what: their session and role, the thing and their right to it. Asked before the first
   *  byte of a large body is read; throws for who may not. The action decides the same once more, in its transaction. */
  admit: (args: Args) => unknown
}

type AnyRule = { mostBytes: number; admit: (args: unknown) => Promise<void> }

const rules = new WeakMap<object, AnyRule>()

/** An action that takes large bodies. There is no other way to take one, so no route can forget to decide first. */
export function acceptUploads<Args extends ActionArgs, Result>(
  { mostBytes, admit }: UploadRule<Args>,
  action: (args: Args) => Promise<Result>,
): (args: Args) => Promise<Result> {
  const accepting = (args: Args) => action(args)
  // Its arguments are those of its own action.
  rules.set(accepting, { mostBytes, admit: async (args) => void (await admit(args as Args)) })
  return accepting
}

/** The rule of a route's action; null of one that takes no large bodies. */
export const uploadRuleOf = (action: object): AnyRule | null => rules.get(action) ?? null

/** How a body is received: where its files go, and what is waited for before they are worked on. */
type Receiving = { openFile: OpenSink; received: () => Promise<void> }

const receiving = new WeakMap<object, Receiving>()
const small: Receiving = { openFile: inMemory, received: async () => {} }

/** How the body of this request is received. */
export const receivingOf = (request: object): Receiving => receiving.get(request) ?? small

/** Runs an action with a large body: it has one of the process's few places, and its files lie on the disk until the action has
 *  answered. Throws an answer of 503 when there is no place in time; nothing has been read then. */
export async function receiveLarge<Args extends ActionArgs, Result>(
  args: Args,
  action: (args: Args) => Result,
): Promise<Awaited<Result>> {
  const { uploads, viewer, address } = args.context.get(requestContext)
  const place = await uploads.takePlace(
    { person: viewer?.id ?? address, address: addressGroup(address) },
    args.request.signal,
  )
  if (!place) throw busy()
  try {
    const folder = await uploads.newFolder()
    try {
      receiving.set(args.request, { openFile: onDisk(folder), received: place.received })
      return await action(args)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  } finally {
    place.free()
  }
}

/** Seconds. */
const retryAfter = '20'

const busy = () =>
  Response.json(
    { reason: 'uploads-busy', title: m.common_uploads_busy_title(), message: m.common_uploads_busy_text() },
    { status: 503, headers: { 'retry-after': retryAfter } },
  )
