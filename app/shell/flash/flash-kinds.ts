import { z } from 'zod'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { pageSize } from '#shared/page-cursor.ts'
import { type Role, roles } from '#shared/roles.ts'
import { plainWords, wordsOfMany, wordsOfSomebody } from './flash-words.ts'

export type FlashOfMany = keyof typeof wordsOfMany
type PlainKind = keyof typeof plainWords
type KindOfSomebody = keyof typeof wordsOfSomebody

/** What was done, with what there is to know to say it: a kind that nobody knows, or one that lacks a fact, does not compile. */
export type Flash =
  | { kind: PlainKind }
  | { kind: KindOfSomebody; name: string }
  | { kind: FlashOfMany; n: number }
  | { kind: 'user-created'; role: Role }
  | { kind: 'saved-merged'; fields: string }

export type FlashKind = Flash['kind']

/** What their screens show in a place of their own. */
const shownByScreens: ReadonlySet<FlashKind> = new Set<FlashKind>([
  'password-reset',
  'guardian-agreed',
  'guardian-refused',
])

/** What the next screen has to say, in the reader's language. */
export type SaidFlash = { kind: FlashKind; words: string; isShownByScreen: boolean }

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** What a cookie asks to be said. It came from outside: only a kind that we know, with facts that we would have sent,
 *  is said; of anything else nothing is. */
export function readFlash(text: string): SaidFlash | null {
  const { data: flash } = flashSchema.safeParse(text)
  if (!flash) return null
  return { kind: flash.kind, words: wordsOf(flash), isShownByScreen: shownByScreens.has(flash.kind) }
}

function wordsOf(flash: Flash): string {
  if ('role' in flash) return m.shell_flash_user_created({ role: roleName[flash.role]() })
  if ('fields' in flash) return m.shell_flash_saved_merged({ fields: flash.fields })
  if ('n' in flash) return wordsOfMany[flash.kind](flash)
  return 'name' in flash ? wordsOfSomebody[flash.kind](flash) : plainWords[flash.kind]()
}

const kindIn = <Kind extends string>(words: Record<Kind, unknown>) =>
  z.custom<Kind>((kind) => typeof kind === 'string' && Object.hasOwn(words, kind))

const flashSchema = z
  .string()
  .max(2000)
  .transform((text, context) => {
    try {
      const facts: unknown = JSON.parse(text)
      return facts
    } catch {
      context.addIssue({ code: 'custom' })
      return z.NEVER
    }
  })
  .pipe(
    z.union([
      z.strictObject({ kind: kindIn(plainWords) }),
      z.strictObject({ kind: kindIn(wordsOfSomebody), name: z.string().min(1).max(200) }),
      z.strictObject({ kind: kindIn(wordsOfMany), n: z.int().min(1).max(pageSize) }),
      z.strictObject({ kind: z.literal('user-created'), role: z.enum(roles) }),
      z.strictObject({ kind: z.literal('saved-merged'), fields: z.string().min(1).max(500) }),
    ]),
  )
