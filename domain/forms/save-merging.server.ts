import { type ComparedFields, type Merge, mergeFields, readBase } from './merge-fields.ts'

type Fields = Readonly<Record<string, string>>

/** A form as it was sent: its fields, what they held when it was opened (`baseOf`), and those for which the other's value was chosen. */
export type SentForm<Typed> = { typed: Typed; base: string; take: readonly string[] }

type ChangedMeanwhile<Typed> = { outcome: 'changed-meanwhile'; current: Typed }

/** `conflicts`: nothing was written; `merge` is what the form is to hold now, and `current` what is saved. */
export type MergedSave<Typed, Saved> =
  | { outcome: 'saved'; saved: Saved; fromOther: string[] }
  | { outcome: 'conflicts'; current: Typed; merge: Merge<Typed> }

/** Names of the fields that tell which state was edited. */
export const stamps = ['updated_at', 'version'] as const

/** No state of anything. */
const never = new Date(0).toISOString()

/** Saves a form by `save`, which writes only what has not changed since the state that the form names, and returns null where its
 *  fields contradict each other. Where somebody has saved meanwhile, both forms are merged by field and saved anew, unless both
 *  changed the same field. */
export async function saveMerging<Typed extends Fields, Saved>(
  { typed: mine, base, take }: SentForm<Typed>,
  fields: ComparedFields,
  save: (typed: Typed) => Promise<Saved | ChangedMeanwhile<Typed> | null>,
): Promise<MergedSave<Typed, Saved>> {
  const chosen = fields.names.filter((name) => take.includes(name))
  let attempt: Merge<Typed> = {
    merged: chosen.length > 0 ? stamped(mine, { updated_at: never, version: never }) : mine,
    conflicts: [],
    fromOther: [],
  }
  let current: Typed | null = null
  for (let rounds = 0; rounds < 5; rounds++) {
    const saved = await save(attempt.merged)
    if (saved === null) break
    if (!isChanged(saved)) return { outcome: 'saved', saved, fromOther: attempt.fromOther }
    current = saved.current
    const chosenValues = Object.fromEntries(chosen.map((name) => [name, saved.current[name] ?? '']))
    const wanted = { ...mine, ...chosenValues }
    const merge = mergeFields({ base: readBase(base), mine: wanted, theirs: current }, fields)
    attempt = { ...merge, merged: stamped(merge.merged, current) }
    if (merge.conflicts.length > 0) return { outcome: 'conflicts', current, merge: attempt }
  }
  // The two contradict each other, or others save without end: the viewer looks at it.
  if (!current) throw new Error('A form that was taken is not taken again.')
  return { outcome: 'conflicts', current, merge: { ...attempt, merged: mine } }
}

function stamped<Typed extends Fields>(typed: Typed, from: Fields): Typed {
  const result: Record<string, string> = {}
  for (const name of stamps) if (name in typed) result[name] = from[name] ?? ''
  return { ...typed, ...result }
}

const isChanged = <Typed, Saved>(saved: Saved | ChangedMeanwhile<Typed>): saved is ChangedMeanwhile<Typed> =>
  typeof saved === 'object' && saved !== null && 'outcome' in saved && saved.outcome === 'changed-meanwhile'
