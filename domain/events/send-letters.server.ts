import type { Log } from '#platform/log.server.ts'
import type { Mail } from '#platform/mail.server.ts'
import type { EventLetter } from './event-letters.server.ts'
import { type EventLinks, eventLetter } from './letters.server.ts'

type Post = {
  mail: Mail
  log: Pick<Log, 'error'>
  links: EventLinks
}

/** Sends what use cases owed, one after another, once their transactions have committed. A mail that fails is logged and the next is sent:
 *  the registration stands. */
export async function sendLetters(
  { mail, log, links }: Post,
  letters: readonly EventLetter[],
): Promise<void> {
  for (const letter of letters) {
    try {
      await mail.send(eventLetter(letter, links))
    } catch (error) {
      log.error(
        { err: error, event: letter.event.id, kind: letter.kind },
        'a mail about an event could not be sent',
      )
    }
  }
}
