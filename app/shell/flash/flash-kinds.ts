import { z } from 'zod'
import { roleName } from '#domain/people/role-name.ts'
import { m } from '#messages'
import { type Role, roles } from '#shared/roles.ts'

/** What is said once, on the screen that comes after it was done (SPEC §8). */
const plainWords = {
  'profile-saved': m.account_profile_saved,
  'mentor-saved': m.account_mentor_saved,
  'password-saved': m.account_password_saved,
  'password-reset': m.auth_reset_done,
  'session-ended': m.account_session_revoked,

  'inquiry-handled': m.inbox_marked,
  'inquiry-reopened': m.inbox_reopened,
  'inquiry-replied': m.inbox_replied,

  'event-created': m.admin_event_created,
  'event-updated': m.admin_event_updated,
  'event-deleted': m.admin_event_deleted,
  'event-published': m.admin_event_published,
  'event-unpublished': m.admin_event_unpublished,
  'event-cancelled': m.admin_event_cancelled,

  'seat-taken': m.event_done_registered,
  'seat-given-back': m.event_done_cancelled,
  'waitlist-joined': m.event_done_waiting,
  'waitlist-left': m.event_done_left,
  'event-saved': m.event_done_saved,
  'event-unsaved': m.event_done_unsaved,

  enrolled: m.course_just_enrolled,
  'lesson-completed': m.learn_marked,

  'course-created': m.studio_course_created,
  'course-updated': m.studio_course_updated,
  'course-deleted': m.studio_course_deleted,
  'course-published': m.studio_course_published,
  'course-unpublished': m.studio_course_unpublished,
  'module-created': m.studio_module_created,
  'module-updated': m.studio_module_updated,
  'module-deleted': m.studio_module_deleted,
  'module-moved': m.studio_module_moved,
  'lesson-created': m.studio_lesson_created,
  'lesson-updated': m.studio_lesson_updated,
  'lesson-deleted': m.studio_lesson_deleted,
  'lesson-moved': m.studio_lesson_moved,
  'lesson-opened': m.studio_lesson_opened,
  'lesson-closed': m.studio_lesson_closed,
  'message-sent': m.studio_message_sent,
} satisfies Record<string, () => string>

/** The same, of somebody. */
const wordsOfSomebody = {
  'user-updated': m.admin_user_updated,
  'user-deleted': m.admin_user_deleted,
  'user-activated': m.admin_user_activated,
  'user-deactivated': m.admin_user_deactivated,
  'user-invited': m.admin_user_invited,
} satisfies Record<string, (facts: { name: string }) => string>

type PlainKind = keyof typeof plainWords
type KindOfSomebody = keyof typeof wordsOfSomebody

/** What was done, with what there is to know to say it: a kind that nobody knows, or one that lacks a fact, does not compile. */
export type Flash =
  | { kind: PlainKind }
  | { kind: KindOfSomebody; name: string }
  | { kind: 'user-created'; role: Role }

export type FlashKind = Flash['kind']

/** What their screens show in a place of their own. */
const shownByScreens: ReadonlySet<FlashKind> = new Set<FlashKind>(['password-reset', 'enrolled'])

/** What the next screen has to say, in the reader's language. */
export type SaidFlash = { kind: FlashKind; words: string; isShownByScreen: boolean }

export const writeFlash = (flash: Flash): string => JSON.stringify(flash)

/** What a cookie asks to be said. It came from outside: only a kind that we know, with facts that we would have sent, is said; of anything else
 *  nothing is. */
export function readFlash(text: string): SaidFlash | null {
  const { data: flash } = flashSchema.safeParse(text)
  return flash
    ? { kind: flash.kind, words: wordsOf(flash), isShownByScreen: shownByScreens.has(flash.kind) }
    : null
}

function wordsOf(flash: Flash): string {
  if ('role' in flash) return m.admin_user_created({ role: roleName[flash.role]() })
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
      z.strictObject({ kind: z.literal('user-created'), role: z.enum(roles) }),
    ]),
  )
