import { site } from '#content/site.ts'
import { DomainError } from '#shared/domain-error.ts'
import type { Role } from '#shared/roles.ts'
import { shortestPasswordOf } from './shortest-password.ts'

/** A new password that others would try first. The person can put it right: it needs so many characters. */
export class GuessablePassword extends DomainError {
  readonly shortest: number

  constructor(shortest: number) {
    super('invalid', 'guessable-password')
    this.shortest = shortest
  }
}

type Holder = { email: string; fullName: string; role: Role }

let loaded: Promise<Set<string>> | undefined

/** Passwords that were found most often in stolen lists, and the commonest Indonesian words: what is tried first.
 *  Several megabytes, read when somebody chooses a password for the first time. */
async function commonWords(): Promise<Set<string>> {
  const [everywhere, indonesian] = await Promise.all([
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-id'),
  ])
  return new Set([
    ...everywhere.dictionary['passwords-common'],
    ...indonesian.dictionary['commonWords-id'],
    ...indonesian.dictionary['names-id'],
  ])
}

/** Rejects with GuessablePassword for a new password that is short, common, the name of the organisation, or the name
 *  or email of the person who will hold it (P22). */
export async function refuseGuessable(password: string, holder: Holder): Promise<void> {
  const shortest = shortestPasswordOf(holder.role)
  loaded ??= commonWords()
  if (password.length < shortest || isCommon(password, await loaded) || names(password, holder))
    throw new GuessablePassword(shortest)
}

/** Also with what people add when a common one is refused: figures and signs at the ends. And one character over and over. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const word = password.toLowerCase()
  const bare = withoutEnds(word)
  return common.has(word) || common.has(bare) || new Set(word).size < 4
}

/** Figures and signs at both ends left out. */
const withoutEnds = (word: string): string =>
  word.replace(/^[^\p{L}]+/u, '').replace(/(?<=\p{L})[^\p{L}]+$/u, '')

/** Whether it is somebody's name: of its holder, or of the organisation, twice too. */
function names(password: string, { email, fullName }: Holder): boolean {
  const own = lettersOf(password)
  const [local = ''] = email.split('@')
  const known = [email, local, fullName, ...fullName.split(' '), site.name, site.name.repeat(2)].map(
    lettersOf,
  )
  return known.some((name) => name.length > 2 && name === own)
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}]/gu, '')
