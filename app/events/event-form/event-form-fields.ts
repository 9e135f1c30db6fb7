import type { FormFields } from '#app/shell/form-fields.ts'
import type { TypedEvent } from '#domain/events/schema.ts'

/** The fields of an event's form, for its sections. */
export type EventFields = FormFields<TypedEvent>
