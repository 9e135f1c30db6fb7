import { z } from 'zod'
import { plainText } from '#domain/forms/text-fields.ts'

/** What the forms of a statement's screen hold, by what they are sent for. */
export const lineForms = {
  'dismiss-line': z.object({ lineId: plainText }),
}
