import { z } from 'zod'

/** Text that the database can hold, in one place: every form and every URL whose words reach PostgreSQL is built on what stands here. Its
 *  text and jsonb take neither NUL nor half of a surrogate pair; everything else of Unicode they do. */

/** True for text that the database can hold. The door of forms (app/answers/read-form.server.ts) lets no other in; what
 *  comes from elsewhere, or goes through a schema without it, is asked here again. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** Whether there is anything of a text to see: blanks come in many forms, some have no width, and a mark needs a letter to stand on. */
export const isSeen = (text: string): boolean =>
  /[^\s\p{Z}\p{Cc}\p{Cf}\p{Mn}\p{Me}\u115f\u1160\u2800\u3164\uffa0]/u.test(text)

/** What is left of a text when what the database can't hold is taken out, cut to `longest` UTF-16 units. For what nobody typed into a form,
 *  such as the name of a file: a form says what is wrong instead. */
export const storable = (text: string, longest = Number.POSITIVE_INFINITY): string =>
  text
    .replaceAll('\0', '')
    .toWellFormed()
    .slice(0, longest)
    // A cut may go through a character.
    .replace(/[\ud800-\udbff]$/, '')

/** What can be wrong with any text. Words are made when a form is parsed, in the language of that request. */
export type TextWords = { unreadable: () => string; tooLong: (longest: number) => string }

/** The text fields of a form. `missing` says that a field which is needed holds nothing to see; lengths are in UTF-16 units, as `maxlength`
 *  counts. A text that the database can't hold has one message, and nothing else is said of it. */
export function textFields({ unreadable, tooLong }: TextWords) {
  const text = (missing?: () => string) =>
    z.string({ error: missing }).refine(isStorable, { error: unreadable, abort: true })
  const trimmed = (missing?: () => string) =>
    text(missing).overwrite((typed) => typed.replaceAll('\r\n', '\n').trim())
  return {
    /** What is neither trimmed nor bounded yet. */
    plainText: () => text(),

    /** As it was typed but for blanks at its ends; for schemas that say what is wrong with a form as a whole. */
    anyText: () => trimmed().default(''),

    optionalText: (longest: number) =>
      trimmed()
        .overwrite((typed) => (isSeen(typed) ? typed : ''))
        .max(longest, { error: () => tooLong(longest) })
        .default(''),

    neededText: (longest: number, missing: () => string) =>
      trimmed(missing)
        .refine(isSeen, { error: missing })
        .max(longest, { error: () => tooLong(longest) }),

    /** A password: blanks at its ends belong to it. */
    optionalSecret: (longest: number) =>
      text()
        .max(longest, { error: () => tooLong(longest) })
        .default(''),

    neededSecret: (longest: number, missing: () => string) =>
      text(missing)
        .min(1, { error: missing, abort: true })
        .max(longest, { error: () => tooLong(longest) }),
  }
}

/** Text from which what the database can't hold is left out in silence. For what nobody sees themselves type: a URL, a hidden field. */
export const strippedText = z.string().transform((typed) => storable(typed))

/** A box of a form: ticked by any word but a no. */
export const tickedBox = z.string().default('').transform(isTicked)

/** Whether a box is ticked, by what it sends. */
export function isTicked(typed: string): boolean {
  return !['', '0', 'false', 'off'].includes(typed)
}
