import type { ComparedFields } from '#domain/forms/merge-fields.ts'

export type Fields = Readonly<Record<string, string>>

type Update = { outcome: 'saved' | 'attempts-at-stake' } | { outcome: 'changed-meanwhile'; current: Fields }

/** Something that two can edit at once. */
export type EditedThing = ComparedFields & {
  opened: () => Promise<Fields | undefined>
  save: (typed: Fields) => Promise<Update>
  /** Every field of the form. */
  fields: readonly string[]
  /** Of two fields, each with another value. */
  mine: Fields
  theirs: Fields
}
