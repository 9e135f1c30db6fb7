import type { FieldMetadata } from '@conform-to/react'

/** What a part of a form needs to know of a field: what stands in it, what is wrong with it. */
export type FormField = Pick<FieldMetadata<string>, 'initialValue' | 'errors'>

/** The fields of a form, for its parts. */
export type FormFields<Typed> = { [Name in keyof Typed]: FormField }
