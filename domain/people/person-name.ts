import { neededText, optionalText } from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { storable } from '#shared/typed-text.ts'

export const longestName = 100

/** Endings that mail programs make links of, wherever they stand. */
const webEnding =
  /[\p{L}\d-]{2}\.(?:com|net|org|info|biz|id|co|io|me|ly|app|dev|xyz|top|site|link|shop|online|club|live)(?![\p{L}\d])/iu

/** Whether a text holds what is read, or made a link of, as an address of the web. */
export const isAddress = (name: string) => /:\/\/|www\./i.test(name) || webEnding.test(name)

/** Line breaks and other controls, and marks that turn the direction of what follows them: a name is a line, and says nothing of its own in a
 *  mail that begins with it. */
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
