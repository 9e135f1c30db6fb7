import { site } from '#content/site.ts'
import { withoutTail } from '#shared/without-tail.ts'

/** How many characters the address of a portfolio has. */
export const handleLength = { shortest: 3, longest: 30 }

/** Words that say where one is on a site, and that nobody is called. */
const places =
  'about account api assets certificate contact edit help login logout media new null portfolio portofolio privacy profile profil proof root search settings share signin signup sertifikat terms test undefined user users verify www'.split(
    ' ',
  )

/** Words under which somebody would speak for the organisation, also as a part: 'ana-official'. */
const offices =
  'admin administrator bantuan keamanan moderator official resmi security sistem staf staff support system'.split(
    ' ',
  )

const words = (handle: string) => handle.split('-')

/** Whether an address is made as addresses are: a–z, 0–9, and single hyphens between them. */
export const isHandle = (typed: string): boolean =>
  typed.length >= handleLength.shortest &&
  typed.length <= handleLength.longest &&
  words(typed).every((word) => /^[a-z0-9]+$/.test(word))

/** Digits, and the letter, that are read for another letter. */
const lookAlikes: Record<string, string> = { 0: 'o', 1: 'i', l: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }

/** How a word looks: 'n0ken' as 'noken', 'off1cia1' as 'official'. */
const look = (word: string) => word.replaceAll(/[01l3457]/g, (letter) => lookAlikes[letter] ?? letter)

const looks = (listed: readonly string[]) => new Set(listed.map(look))
const placeLooks = looks(places)
const officeLooks = looks(offices)
const siteLook = look(site.name.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

/** Whether an address, or a part of it, looks like one of these, whatever number stands behind it. */
const isAmong = (reserved: ReadonlySet<string>, word: string) =>
  reserved.has(look(word)) || reserved.has(look(withoutTail(word, '0123456789')))

/** Whether an address has the name of the site in it: within a part, or from the beginning of one over hyphens. A first
 *  and a last name may meet in it: 'retno-kencana'. */
const namesSite = (handle: string) =>
  words(look(handle)).some(
    (word, place, all) => word.includes(siteLook) || all.slice(place).join('').startsWith(siteLook),
  )

/** Whether an address is nobody's to have: it would be read for a page of the site, or for its people. Those that
 *  people had before a word was reserved stay theirs. */
export const isReserved = (handle: string): boolean =>
  namesSite(handle) ||
  isAmong(placeLooks, handle.replaceAll('-', '')) ||
  [handle.replaceAll('-', ''), ...words(handle)].some((word) => isAmong(officeLooks, word))

/** An address that somebody's name suggests; '' where it suggests none. */
export function suggestedHandle(fullName: string): string {
  const plain = fullName
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]/)
    .filter(Boolean)
    .join('-')
    .slice(0, handleLength.longest)
    .replace(/-$/, '')
  return isHandle(plain) && !isReserved(plain) ? plain : ''
}

/** The same with a number, for somebody who is not the first of that name. */
export const numberedHandle = (handle: string, number: number): string =>
  `${handle.slice(0, handleLength.longest - 1 - String(number).length).replace(/-$/, '')}-${number}`
