import type { Socket } from 'node:net'
import { customNamesIn, makesSettingFunction, mayLast } from './lasting-statements.server.ts'
import { type Belongings, noBelongings } from './session-belongings.server.ts'
import {
  copyInResponse,
  MessageReader,
  message,
  sync,
  textAt,
  type WireMessage,
} from './wire-messages.server.ts'

/** What the engine is given at once. `answers` tells whether it must end with ReadyForQuery. */
export type Batch = { bytes: Buffer; answers: boolean } | 'terminate'

let lastStatement = 0
let lastSession = 0

/** One client of the embedded database. It collects what the client sends into batches that can't be torn apart by another client's (a
 *  simple query; everything from Parse to Sync or Flush; a COPY with all of its data), and keeps what is the client's own although all
 *  share one backend: names of prepared statements and the channels it listens to. */
export class WireSession {
  readonly id = ++lastSession
  readonly socket: Socket
  readonly reader = new MessageReader()
  readonly batches: Batch[] = []
  readonly channels = new Set<string>()
  /** It has said UNLISTEN, which reaches the backend of all. */
  hasUnlistened = false
  /** It has said DISCARD ALL or DEALLOCATE ALL, which reaches the statements of all. */
  hasDiscarded = false
  /** It may have left something in the backend since that was looked at last. */
  mayHaveLeft = false
  /** A statement that it has prepared may do so whenever it is executed. */
  isAlwaysSuspect = false
  hasMadeSettingFunction = false
  /** What it has left there, as it was put away last. */
  belongings: Belongings = noBelongings()
  readonly customNames = new Set<string>()
  /** What it asked for when it began. */
  startSettings = new Map<string, string>()
  isClosed = false
  #unfinished: Buffer[] = []
  #isCopying = false
  readonly #statements = new Map<string, string>()
  readonly #preparing = new Map<string, Buffer>()

  constructor(socket: Socket) {
    this.socket = socket
  }

  /** Takes in what the first message says of settings. */
  begin(settings: Iterable<[string, string]>): void {
    this.startSettings = new Map(settings)
    this.belongings = noBelongings(settings)
  }

  /** Takes one message in; a finished batch joins `batches`. */
  take({ kind, bytes }: WireMessage): void {
    if (this.#isCopying) this.#takeCopyData(kind, bytes)
    else if (kind === 'X') this.batches.push('terminate')
    else this.#takeStatement(kind, bytes)
  }

  #takeStatement(kind: string, bytes: Buffer): void {
    if (kind === 'Q' || kind === 'P')
      this.#notice(
        kind === 'Q' ? textAt(bytes, 5) : textAt(bytes, textEnd(bytes, 5)),
        kind === 'P' && bytes[5] !== 0,
      )
    this.#unfinished.push(this.#withOwnStatementName(kind, bytes))
    if (kind === 'Q' && copiesIn.test(bytes.toString('latin1', 5, 4096))) {
      this.#isCopying = true
      this.send(copyInResponse)
    } else if (kind === 'Q' || kind === 'S' || kind === 'F' || kind === 'H') {
      this.#finish(kind !== 'H')
    }
  }

  send(bytes: Buffer): void {
    if (this.socket.writable) this.socket.write(bytes)
  }

  /** Messages that take the client's prepared statements out of the shared backend. */
  get farewell(): Buffer | null {
    if (this.#statements.size === 0) return null
    const closes = [...this.#statements.values()].map((name) => message('C', Buffer.from('S'), name))
    return Buffer.concat([...closes, sync])
  }

  /** Messages that prepare the client's statements as they were. */
  get preparing(): Buffer[] {
    return [...this.#preparing.values()].map((bytes) => Buffer.concat([bytes, sync]))
  }

  /** Its statements are gone from the backend, and with `all` what it listens to. */
  forgetStatements(all: boolean): void {
    this.hasDiscarded = true
    this.#statements.clear()
    this.#preparing.clear()
    if (!all) return
    this.channels.clear()
    this.hasUnlistened = true
  }

  // The backend would wait for the data and nothing else could run meanwhile: it gets query and data together. It answers CopyInResponse
  // a second time, which the socket leaves out.
  #takeCopyData(kind: string, bytes: Buffer): void {
    if (kind === 'd' || kind === 'c' || kind === 'f') this.#unfinished.push(bytes)
    if (kind !== 'c' && kind !== 'f') return
    this.#isCopying = false
    this.#finish(true)
  }

  #finish(answers: boolean): void {
    this.batches.push({ bytes: Buffer.concat(this.#unfinished), answers })
    this.#unfinished = []
  }

  #notice(sql: string, isNamed: boolean): void {
    if (mayLast(sql)) {
      this.mayHaveLeft = true
      this.isAlwaysSuspect ||= isNamed
      for (const name of customNamesIn(sql)) this.customNames.add(name)
    }
    this.hasMadeSettingFunction ||= makesSettingFunction(sql)
    // Several of them may come in one query, and nothing else with them.
    for (const statement of startsListening.test(sql) ? sql.split(';') : []) this.#noticeListening(statement)
  }

  #noticeListening(statement: string): void {
    const [, un, quoted, plain] = listens.exec(statement.trim()) ?? []
    const channel = quoted ?? plain?.toLowerCase()
    if (!channel) return
    if (!un) this.channels.add(channel)
    else if (channel === '*') this.channels.clear()
    else this.channels.delete(channel)
    this.hasUnlistened ||= Boolean(un)
  }

  #withOwnStatementName(kind: string, bytes: Buffer): Buffer {
    const start =
      kind === 'P'
        ? 5
        : kind === 'B'
          ? textEnd(bytes, 5)
          : (kind === 'D' || kind === 'C') && bytes[5] === 0x53
            ? 6
            : 0
    if (start === 0 || bytes[start] === 0) return bytes
    const name = textAt(bytes, start)
    const ownName = this.#statements.get(name) ?? `s${++lastStatement}`
    this.#statements.set(name, ownName)
    const renamed = message(kind, bytes.subarray(5, start), ownName, bytes.subarray(textEnd(bytes, start)))
    if (kind === 'P') this.#preparing.set(name, renamed)
    if (kind === 'C') this.#preparing.delete(name)
    return renamed
  }
}

const startsListening = /^\s*(?:un)?listen\s/i
const listens = /^(un)?listen\s+(?:"([^"]+)"|([^\s;"]+))$/i
const copiesIn = /^\s*copy\s[^\0]*\sfrom\s+stdin\b/i

/** Where the text after the one at `start` begins. */
const textEnd = (bytes: Buffer, start: number) => bytes.indexOf(0, start) + 1
