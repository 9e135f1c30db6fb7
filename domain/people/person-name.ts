import { neededText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { storable } from '#shared/typed-text.ts'

export const longestName = 100

/** Endings that mail programs make links of, wherever they stand. None is what people here are called, or a title: 'Hj.Asia',
 *  'Muh.Rizki', 'Amin,S.Ag'. */
const endings = [
  'com|net|org|info|biz|id|co|io|me|ly|app|dev|xyz|top|site|link|shop|online|club|live|click|website|store|space|icu|buzz|bid|loan|vip',
  'work|world|today|life|pro|cloud|tech|blog|page|web|news|team|center|group|digital|media|email|zone|host|press|example|cc|tv|gg|gl|gd',
  'ru|cn|tk|ml|cf|gq|us|uk|eu',
].join('|')

const webEnding = new RegExp(`[\\p{L}\\d-]{2}\\.(?:${endings})(?![\\p{L}\\d])`, 'iu')

/** A short host with a path: 's.id/abc', 't.me/x'. */
const hostWithPath = /[\p{L}\d]\.\p{L}{2,}\/\S/u

/** Whether a text holds what is read, or made a link of, as an address of the web or of a mailbox, in whatever writing its signs
 *  were typed. */
export function isAddress(text: string): boolean {
  const plainText = text
    .normalize('NFKC')
    .replaceAll(/[\u3002\u2044\u2215]/g, (sign) => (sign === '\u3002' ? '.' : '/'))
  return [/:\/\/|www\.|\S@\S/i, webEnding, hostWithPath].some((pattern) => pattern.test(plainText))
}

/** Line breaks and other controls, and marks that turn the direction of what follows them: a name is a line, and says nothing of
 *  its own in a mail that begins with it. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const isPlain = (name: string) => name.search(controls) < 0 && !isAddress(name)
const plain = { error: () => m.people_name_plain() }

/** What somebody is called: one line, no address of a page. Empty where nothing was typed. */
export const personName = optionalText(longestName).refine(isPlain, plain)

/** The same, where it is needed. */
export const neededPersonName = neededText(longestName, () => m.people_full_name_required()).refine(
  isPlain,
  plain,
)

/** What is left of a name that came from elsewhere, for a form to begin with: one line without controls, as long as one may be. */
export const nameToBeginWith = (name: string): string =>
  storable(
    name.replaceAll(/\s+/g, ' ').replaceAll(controls, '').replaceAll(/ +/g, ' ').trim(),
    longestName,
  ).trim()
