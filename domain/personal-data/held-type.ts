import type { ToldRow } from './told-rows.ts'

/** On which ground people's data is held (UU 27/2022, article 20). */
export type Ground = 'contract' | 'consent' | 'law' | 'interest'

/** What a column that refers to a person says of its row, and what becomes of it when they are erased:
 *  - `theirs`: the row is theirs, and goes with them;
 *  - `nameless`: the row is theirs and stays, but no longer refers to them;
 *  - `doer`: they did something to what is somebody else's; the reference is emptied;
 *  - `log`: the same where the reference stays, as a log needs it;
 *  - `name`: no reference, but a word of whom the row is about; it stays or goes with the row;
 *  - `thing`: no person, though it is called so. */
export type Meaning = 'theirs' | 'nameless' | 'doer' | 'log' | 'name' | 'thing'

/** Why somebody is not given a column of their own rows: it opens something; it is about others; it can be made from
 *  the rest; it would tell the answers of a quiz that others take; it is a bank's or provider's own message, with keys
 *  of the organisation. */
export type Withheld = 'secret' | 'others' | 'derived' | 'answers' | 'bank'

/** Why nobody is given rows of a table: they are gone within the hour or day; they are of many people at once; they are public. */
export type NotGiven = 'passing' | 'others' | 'public'

/** What a table holds of people. */
export type Held = {
  /** The line of the privacy policy that tells of it (told-rows.ts). */
  told: ToldRow
  /** Further lines that tell of some of its columns or rows. */
  alsoTold?: readonly ToldRow[]
  /** As the record of processing says it. */
  what: string
  why: string
  ground: Ground
  /** For how long. */
  retention: string
  columns: Readonly<Record<string, Meaning>>
  /** Rows that are a part of somebody's other rows: by which column, of which table. They are theirs as those are. */
  partOf?: Readonly<Record<string, string>>
  /** Further columns by which somebody's rows are found: they hold the person's id, or their address, which counts once it is confirmed. */
  foundBy?: Readonly<Record<string, 'id' | 'email'>>
  /** Columns that are the person's only where another column holds their id. */
  ifAbout?: Readonly<Record<string, string>>
  withheld?: Readonly<Record<string, Withheld>>
  /** Which of their rows `t` they are given, where not all are: SQL, in which $me is the person. */
  given?: string
  notGiven?: NotGiven
}

/** Ends of what is held, in words. */
export const whileThereIsAnAccount = 'as long as the account exists'
export const whileThereIsACourse = 'as long as the account and the course exist'
export const asBooks = 'ten years (UU KUP, article 28)'
