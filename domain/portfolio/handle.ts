import { site } from '#content/site.ts'

/** How many characters the address of a portfolio has. */
export const handleLength = { shortest: 3, longest: 30 }

/** Words that say where one is on a site, and that nobody is called. */
const places = new Set(
  'about account api assets certificate contact edit help login logout media new null portfolio portofolio privacy profile profil proof root search settings share signin signup sertifikat terms test undefined user users verify www'.split(
    ' ',
  ),
)

/** Words under which somebody would speak for the organisation, also as a part: 'noken-official'. */
const offices = new Set([
  site.name.toLowerCase(),
  ...'admin administrator bantuan keamanan moderator official resmi security sistem staf staff support system'.split(
    ' ',
  ),
])

const words = (handle: string) => handle.split('-')

/** Whether an address is made as addresses are: a–z, 0–9, and single hyphens between them. */
export const isHandle = (typed: string): boolean =>
  typed.length >= handleLength.shortest &&
  typed.length <= handleLength.longest &&
  words(typed).every((word) => /^[a-z0-9]+$/.test(word))

/** Whether an address is nobody's to have. */
export const isReserved = (handle: string): boolean =>
  places.has(handle) || words(handle).some((word) => offices.has(word))

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
