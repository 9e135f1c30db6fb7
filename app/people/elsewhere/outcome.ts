import { choiceOf } from '#shared/query-fields.ts'

/** What has become of signing in with an external account, where it is no sign-in: a word of the address at which that is said. */
const outcomes = [
  'away',
  'cancelled',
  'not-allowed',
  'over',
  'wrong-domain',
  'suspended',
  'too-many',
  'linked-elsewhere',
  'has-link',
  'has-account',
  'not-you',
  'needs-factor',
  'confirmed',
] as const

export type Outcome = (typeof outcomes)[number]

/** '' before anybody has left. */
export type OutcomeOrNone = Outcome | ''

const outcome = choiceOf(outcomes)

export const outcomeIn = (url: URL): OutcomeOrNone => outcome.parse(url.searchParams.get('why') ?? '')

export const isOutcome = (word: string): word is Outcome => outcomes.some((each) => each === word)
