/** An event as calendars take it. Times are moments, shown by the reader's calendar in its own zone. */
export type CalendarEntry = {
  uid: string
  /** Rises with every change, so that calendars replace what they had. */
  sequence: number
  changedAt: Date
  start: Date
  end: Date
  title: string
  description: string
  location: string
  url: string
  organizer: { name: string; email: string }
  isCancelled: boolean
}

const escaped = (text: string): string =>
  text
    .toWellFormed()
    // Only tab and line breaks of the control characters have a meaning in text.
    .replace(/(?![\t\r\n])\p{Cc}/gu, '')
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')

// A parameter's value can't be escaped, only quoted.
const quoted = (text: string): string => `"${text.toWellFormed().replace(/"|\p{Cc}/gu, ' ')}"`

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

const longestLine = 75

/** Lines are at most 75 octets; what is longer goes on in the next after a space (RFC 5545 §3.1). No character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const character of line) {
    const size = new TextEncoder().encode(character).length
    if (octets + size > longestLine) {
      parts.push(part)
      part = ''
      // The leading space counts.
      octets = 1
    }
    part += character
    octets += size
  }
  return [...parts, part].join('\r\n ')
}

/** A calendar file (RFC 5545) with one event, in UTC. A cancelled event takes itself out of calendars that have it. */
export function calendarFile(entry: CalendarEntry): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noken//Events//ID',
    'CALSCALE:GREGORIAN',
    `METHOD:${calendarMethod(entry)}`,
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(entry.changedAt)}`,
    `LAST-MODIFIED:${utc(entry.changedAt)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    `URL:${entry.url}`,
    `ORGANIZER;CN=${quoted(entry.organizer.name)}:mailto:${entry.organizer.email}`,
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** What the file asks of a calendar, also said in its content type. */
export const calendarMethod = ({ isCancelled }: Pick<CalendarEntry, 'isCancelled'>): 'CANCEL' | 'PUBLISH' =>
  isCancelled ? 'CANCEL' : 'PUBLISH'
