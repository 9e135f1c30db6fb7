import type { FieldMetadata } from '@conform-to/react'
import type { TypedEvent } from '#domain/events/schema.ts'

/** The fields of an event's form, as its sections need them. */
export type EventFields = {
  [Name in keyof TypedEvent]: Pick<FieldMetadata<string>, 'initialValue' | 'errors'>
}
