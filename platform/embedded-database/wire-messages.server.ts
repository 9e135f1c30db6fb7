/** PostgreSQL's frontend/backend protocol, version 3, as far as the embedded database's socket needs it: cutting a stream into
 *  messages, and building the few that the socket sends itself. */

export type WireMessage = {
  /** The type byte; '' for the messages before a session, which have none. */
  kind: string
  bytes: Buffer
}

const largestMessage = 512 * 1024 * 1024

/** Cuts what a client sends into messages, however the network has cut it. Until `started` is set it expects the untyped messages that
 *  come first (startup, SSL and cancel requests). Throws RangeError on a length that no client means. */
export class MessageReader {
  started = false
  #chunks: Buffer[] = []
  #size = 0
  #needed = 1

  push(chunk: Buffer): void {
    this.#chunks.push(chunk)
    this.#size += chunk.length
  }

  next(): WireMessage | null {
    const header = this.started ? 5 : 8
    if (this.#size < Math.max(header, this.#needed)) return null
    const data = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks)
    const length = this.started ? data.readInt32BE(1) + 1 : data.readInt32BE(0)
    if (length < header || length > largestMessage) throw new RangeError(`a message of ${length} bytes`)
    const isWhole = data.length >= length
    this.#needed = isWhole ? 1 : length
    const rest = isWhole ? data.subarray(length) : data
    this.#chunks = rest.length > 0 ? [rest] : []
    this.#size = rest.length
    if (!isWhole) return null
    return { kind: this.started ? String.fromCharCode(data[0] ?? 0) : '', bytes: data.subarray(0, length) }
  }
}

/** The messages in one complete answer of the server. */
export function* messagesIn(output: Buffer): Generator<WireMessage> {
  for (let start = 0; start < output.length; ) {
    const end = start + 1 + output.readInt32BE(start + 1)
    yield { kind: String.fromCharCode(output[start] ?? 0), bytes: output.subarray(start, end) }
    start = end
  }
}

export function message(kind: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)),
  )
  const header = Buffer.alloc(5)
  header.write(kind, 'latin1')
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

export const query = (sql: string) => message('Q', sql)
export const sync = message('S')
export const parse = (sql: string) => message('P', '', sql, Buffer.from([0, 0]))
export const bindAndExecute = Buffer.concat([
  message('B', '', '', Buffer.from([0, 0, 0, 0, 0, 0])),
  message('E', '', Buffer.from([0, 0, 0, 0])),
])

/** A client's first message, for a session of this user and database. */
export function startupMessage(user: string, database: string): Buffer {
  const body = Buffer.from(`user\0${user}\0database\0${database}\0client_encoding\0UTF8\0\0`)
  const header = Buffer.alloc(8)
  header.writeInt32BE(body.length + 8, 0)
  header.writeInt32BE(196_608, 4)
  return Buffer.concat([header, body])
}

/** The settings that a client's first message asks for. Those of our own pools, which say no more than their name, are left out. */
export function settingsIn(startup: Buffer): Map<string, string> {
  const words = startup.toString('utf8', 8).split('\0')
  const settings = new Map<string, string>()
  for (let at = 0; words[at]; at += 2) settings.set(words[at] ?? '', words[at + 1] ?? '')
  for (const [, name, value] of (settings.get('options') ?? '').matchAll(
    /(?:-c\s*|--)([\w.]+)=((?:\\.|[^\s\\])*)/g,
  ))
    if (name && value !== undefined) settings.set(name, value.replaceAll(/\\(.)/g, '$1'))
  for (const name of ['user', 'database', 'replication', 'options']) settings.delete(name)
  if (/^utf-?8$/i.test(settings.get('client_encoding') ?? '')) settings.delete('client_encoding')
  if (settings.get('application_name')?.startsWith('noken')) settings.delete('application_name')
  return settings
}

/** An error that ends the session, with its SQLSTATE. */
export const fatalError = (sqlState: string, text: string) =>
  message('E', Buffer.from(`SFATAL\0VFATAL\0C${sqlState}\0M${text}\0\0`))

/** Says that COPY may begin to send, as text; the number of columns is left open. */
export const copyInResponse = message('G', Buffer.from([0, 0, 0]))

/** The zero-terminated text that starts at `offset`. */
export function textAt(bytes: Buffer, offset: number): string {
  const end = bytes.indexOf(0, offset)
  return bytes.toString('utf8', offset, end < 0 ? bytes.length : end)
}
