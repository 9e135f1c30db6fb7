import { z } from 'zod'
import { seenFields } from '#domain/forms/seen-fields.ts'
import {
  emailText,
  longestEmail,
  lowerCaseText,
  neededSecret,
  neededText,
  optionalSecret,
  optionalText,
} from '#domain/forms/text-fields.ts'
import { m } from '#messages'
import { adultAge, isYoungerThan } from '#shared/age.ts'
import { locales } from '#shared/locale.ts'
import { isPictureAddress } from '#shared/picture-address.ts'
import { choiceOf, cursorText, searchWords } from '#shared/query-fields.ts'
import { roles } from '#shared/roles.ts'
import { sortChoice } from '#shared/sort-choice.ts'
import { timeZones } from '#shared/time-zones.ts'
import { tickedBox } from '#shared/typed-text.ts'
import { birthDateText } from './birth-date.ts'
import { mentorTopics } from './mentor-topics.ts'
import { neededPersonName, personName } from './person-name.ts'

/** Input of the people screens (SPEC §5). Messages are made when a form is parsed, in the language of that request. */

const shortestPassword = 6
// Hashing costs time in proportion to the length; nobody types more than this.
export const longestPassword = 128
const longestUrl = 2048

const identityRequired = () => m.people_identity_required()

const email = emailText(identityRequired)

const newPassword = neededSecret(longestPassword, identityRequired).min(shortestPassword, {
  error: () => m.people_password_too_short(),
})

const confirmPassword = neededSecret(Number.POSITIVE_INFINITY, () => m.people_passwords_differ())

const passwordPair = z.object({ password: confirmPassword, confirmPassword })

/** Also said when something else is wrong, so that one answer names everything. */
const passwordsAgree = {
  path: ['confirmPassword'],
  error: () => m.people_passwords_differ(),
  when: ({ value }: { value: unknown }) => passwordPair.safeParse(value).success,
}

const agree = (input: z.output<typeof passwordPair>) => input.password === input.confirmPassword

/** The email is only looked up: what is no address belongs to nobody. The admin portal's field is plain text (SPEC §2). */
export const signInSchema = z.object({
  email: lowerCaseText(identityRequired),
  password: neededSecret(longestPassword, identityRequired),
  remember: tickedBox,
})

export const signUpSchema = z
  .object({
    fullName: neededPersonName,
    email,
    password: newPassword,
    confirmPassword,
    role: z.enum(roles, { error: () => m.people_sign_up_role_invalid() }).default('student'),
    birthDate: birthDateText,
    terms: tickedBox.refine((accepted) => accepted, { error: () => m.people_terms_required() }),
  })
  .refine(agree, passwordsAgree)
  .refine(({ role, birthDate }) => role !== 'instructor' || !isYoungerThan(birthDate, adultAge, new Date()), {
    path: ['birthDate'],
    error: () => m.people_instructor_age({ n: adultAge }),
  })

export const forgotPasswordSchema = z.object({
  email: emailText(() => m.common_email_required()),
})

export const resetPasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(agree, passwordsAgree)

export const changePasswordSchema = z
  .object({
    currentPassword: neededSecret(longestPassword, () => m.people_account_current_password_required()),
    password: newPassword,
    confirmPassword,
  })
  .refine(agree, passwordsAgree)

export const changeEmailSchema = z.object({ email: emailText(() => m.common_email_required()) })

const longestPasskeyName = 60

/** What somebody calls a passkey of theirs. */
export const passkeySchema = z.object({
  name: neededText(longestPasskeyName, () => m.people_passkey_name_required()),
})

const longestCode = 64

/** Of an app, or a recovery code. */
export const secondFactorSchema = z.object({
  code: neededSecret(longestCode, () => m.people_code_required()),
})

/** A code where there is a second factor, nothing where there is none. */
export const endMethodsSchema = z.object({ code: optionalText(longestCode) })

const avatarUrl = optionalText(longestUrl)
  .refine((url) => url === '' || isPictureAddress(url), { error: () => m.common_web_address_invalid() })
  .transform((url) => url || null)

const anyLocale = z.enum(locales, { error: () => m.people_language_invalid() })

export const longestAbout = 1000

export const ownProfileSchema = z.object({
  fullName: neededPersonName,
  avatarUrl,
  timeZone: z.enum(timeZones, { error: () => m.common_time_zone_invalid() }),
  locale: anyLocale,
  /** Of those who teach or organize. */
  about: optionalText(longestAbout),
})

const longestMentorBio = 600

/** A mentor names a topic and says something; who isn't one may leave a draft. */
export const mentorProfileSchema = z
  .object({
    isMentor: tickedBox,
    mentorTopics: z.array(z.enum(mentorTopics)).default([]),
    mentorBio: optionalText(longestMentorBio),
  })
  .refine(({ isMentor, mentorTopics: chosen }) => !isMentor || chosen.length > 0, {
    path: ['mentorTopics'],
    error: () => m.people_mentor_topics_required(),
  })
  .refine(({ isMentor, mentorBio }) => !isMentor || mentorBio !== '', {
    path: ['mentorBio'],
    error: () => m.people_mentor_bio_required(),
  })

/** A person as operators and the demo make them: in whichever role, with no terms to accept. */
export const newPersonSchema = z.object({
  email,
  fullName: neededPersonName,
  password: newPassword,
  role: z.enum(roles),
  avatarUrl: optionalText(longestUrl).nullable().default(null),
  timeZone: z.enum(timeZones).optional(),
})

const anyRole = z.enum(roles, { error: () => m.people_role_invalid() })

/** How a person whom an admin adds gets in: by a link to choose a password, or by a password that the admin sets. */
export const firstAccesses = ['invitation', 'password'] as const

/** A person as an admin adds them (SPEC §5): what is wrong is said in SPEC's order. Who is invited has no password; who
 *  is not needs one. */
export const newUserSchema = z
  .object({
    email: optionalText(longestEmail),
    access: z.enum(firstAccesses).optional(),
    password: optionalSecret(longestPassword),
    full_name: personName,
    confirmPassword: optionalSecret(longestPassword),
    role: anyRole.default('student'),
    avatar_url: avatarUrl,
    locale: anyLocale.default('id'),
  })
  // SPEC knows no invitation: a form of its fields alone sets a password where it has one (P39).
  .transform((input) => ({ ...input, access: input.access ?? (input.password ? 'password' : 'invitation') }))
  .superRefine((input, context) => {
    const wrong = (field: keyof typeof input, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { password, confirmPassword: again } = input
    const setsPassword = input.access === 'password'
    if (input.email === '') wrong('email', m.common_email_required())
    if (setsPassword && password === '') wrong('password', m.people_password_required())
    if (input.full_name === '') wrong('full_name', m.people_full_name_required())
    if (setsPassword && password !== again) wrong('confirmPassword', m.people_passwords_differ())
    if (setsPassword && password !== '' && password.length < shortestPassword)
      wrong('password', m.people_password_too_short())
  })
  .transform(({ email: typed, access, password, full_name, role, avatar_url, locale }, context) => {
    const { data: address, error } = email.safeParse(typed)
    for (const { message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: ['email'], message })
    if (address === undefined) return z.NEVER
    return {
      email: address,
      fullName: full_name,
      password: access === 'password' ? password : null,
      role,
      avatarUrl: avatar_url,
      locale,
    }
  })

const longestVersion = 64

/** A person as an admin changes them (SPEC §5). `version` names what the form held when it was opened. */
export const editUserSchema = z
  .object({
    version: optionalText(longestVersion),
    full_name: neededPersonName,
    email: emailText(() => m.common_email_required()),
    role: anyRole,
    avatar_url: avatarUrl,
  })
  .extend(seenFields)
  .transform(({ full_name, avatar_url, base: _, take: __, ...rest }) => ({
    ...rest,
    fullName: full_name,
    avatarUrl: avatar_url,
  }))

/** What the list of users can be sorted by; the newest first when nothing is said. */
export const userSorts = ['name', 'joined', 'seen'] as const

const userFilterSchema = z.object({
  search: searchWords,
  role: choiceOf(roles),
  sort: sortChoice(userSorts),
  cursor: cursorText,
})

/** The filters of the list of users, from a URL: whatever can't be read is no filter. */
export const parseUserFilter = (query: URLSearchParams): UserFilter =>
  userFilterSchema.parse(Object.fromEntries(query))

export type UserFilter = z.output<typeof userFilterSchema>
export type NewUserInput = z.output<typeof newUserSchema>
export type EditUserInput = z.output<typeof editUserSchema>
export type SignInInput = z.output<typeof signInSchema>
export type SignUpInput = z.output<typeof signUpSchema>
export type ChangePasswordInput = z.output<typeof changePasswordSchema>
export type OwnProfileInput = z.output<typeof ownProfileSchema>
export type MentorProfileInput = z.output<typeof mentorProfileSchema>
export type NewPersonInput = z.input<typeof newPersonSchema>
