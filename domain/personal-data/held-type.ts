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

/** What a table holds of people. */
export type Held = {
  /** As the record of processing says it. */
  what: string
  why: string
  ground: Ground
  /** For how long. */
  kept: string
  columns: Readonly<Record<string, Meaning>>
  /** Rows that are a part of somebody's other rows: by which column, of which table. They are theirs as those are. */
  partOf?: Readonly<Record<string, string>>
}

/** Ends of what is held, in words. */
export const whileThereIsAnAccount = 'as long as the account exists'
export const whileThereIsACourse = 'as long as the account and the course exist'
export const asBooks = 'ten years (UU KUP, article 28)'
