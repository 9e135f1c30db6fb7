import { definitions, type Happened, type NotificationKind, type StoredFacts } from './notification-kinds.ts'

/** What is written down of something that has happened. */
export type Notice = {
  kind: NotificationKind
  /** The same for the same happening: nobody is notified of it twice. */
  cause: string
  /** A course or an event. */
  subjectId: string | null
  facts: StoredFacts
  /** The moment that it is about: later it is of little use. */
  boundTo: Date | null
}

/** What has happened, as it is stored for each person who is notified. */
export function noticeOf<Kind extends NotificationKind>(kind: Kind, happened: Happened<Kind>): Notice {
  const { cause, boundTo = null, ...stored } = definitions[kind].store(happened)
  return { kind, cause: `${kind}:${cause}`, boundTo, ...stored }
}
