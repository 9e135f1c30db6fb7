import { z } from 'zod'
import { m } from '#messages'
import { roles } from '#shared/roles.ts'
import { timeZones } from '#shared/time-zones.ts'
import { mentorTopics } from './mentor-topics.ts'

/** Input of the people screens (SPEC §5). Messages are made when a form is parsed, in the language of that request. */

const shortestPassword = 6
// Hashing costs time in proportion to the length; nobody types more than this.
const longestPassword = 128
const longestEmail = 254
const longestName = 100

const trimmed = (longest: number, required: () => string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required })
    .max(longest, { error: () => m.form_too_long({ max: longest }) })

const identityRequired = () => m.auth_identity_required()

/** Stored and looked up in lower case. */
const emailOf = (required: () => string) =>
  trimmed(longestEmail, required)
    .toLowerCase()
    .pipe(z.email({ error: () => m.auth_email_invalid() }))

const email = emailOf(identityRequired)

const fullName = trimmed(longestName, () => m.auth_full_name_required())

const existingPassword = z
  .string({ error: identityRequired })
  .min(1, { error: identityRequired })
  .max(longestPassword, { error: () => m.form_too_long({ max: longestPassword }) })

const newPassword = z
  .string({ error: identityRequired })
  .min(1, { error: identityRequired, abort: true })
  .min(shortestPassword, { error: () => m.auth_password_too_short() })
  .max(longestPassword, { error: () => m.form_too_long({ max: longestPassword }) })

const confirmPassword = z.string({ error: () => m.auth_passwords_differ() })

const passwordPair = z.object({ password: z.string(), confirmPassword: z.string() })

/** Also said when something else is wrong, so that one answer names everything. */
const passwordsAgree = {
  path: ['confirmPassword'],
  error: () => m.auth_passwords_differ(),
  when: ({ value }: { value: unknown }) => passwordPair.safeParse(value).success,
}

const agree = (input: z.output<typeof passwordPair>) => input.password === input.confirmPassword

/** A checkbox as forms send it: any word but a no, or nothing at all. */
const ticked = z
  .string()
  .default('')
  .transform((value) => !['', '0', 'false', 'off'].includes(value))

/** The email is only looked up: what is no address belongs to nobody. The admin portal's field is plain text (SPEC §2). */
export const signInSchema = z.object({
  email: trimmed(longestEmail, identityRequired).toLowerCase(),
  password: existingPassword,
  remember: ticked,
})

export const signUpSchema = z
  .object({
    fullName,
    email,
    password: newPassword,
    confirmPassword,
    role: z.enum(roles, { error: () => m.auth_role_invalid() }).default('student'),
    terms: ticked.refine((accepted) => accepted, { error: () => m.auth_terms_required() }),
  })
  .refine(agree, passwordsAgree)

export const forgotPasswordSchema = z.object({
  email: trimmed(longestEmail, () => m.auth_email_required())
    .toLowerCase()
    .pipe(z.email({ error: () => m.auth_email_invalid() })),
})

export const resetPasswordSchema = z
  .object({ password: newPassword, confirmPassword })
  .refine(agree, passwordsAgree)

export const changePasswordSchema = z
  .object({
    currentPassword: z
      .string({ error: () => m.account_current_password_required() })
      .min(1, { error: () => m.account_current_password_required() })
      .max(longestPassword, { error: () => m.form_too_long({ max: longestPassword }) }),
    password: newPassword,
    confirmPassword,
  })
  .refine(agree, passwordsAgree)

const avatarUrl = z
  .string()
  .trim()
  .max(2048, { error: () => m.form_too_long({ max: 2048 }) })
  .default('')
  .refine((url) => url === '' || isWebAddress(url), { error: () => m.account_avatar_url_invalid() })
  .transform((url) => url || null)

export const ownProfileSchema = z.object({
  fullName,
  avatarUrl,
  timeZone: z.enum(timeZones, { error: () => m.account_time_zone_invalid() }),
})

const longestMentorBio = 600

/** A mentor names a topic and says something; who isn't one may leave a draft. */
export const mentorProfileSchema = z
  .object({
    isMentor: ticked,
    mentorTopics: z.array(z.enum(mentorTopics)).default([]),
    mentorBio: z
      .string()
      .transform((typed) => typed.replaceAll('\0', '').trim())
      .pipe(z.string().max(longestMentorBio, { error: () => m.form_too_long({ max: longestMentorBio }) }))
      .default(''),
  })
  .refine(({ isMentor, mentorTopics: chosen }) => !isMentor || chosen.length > 0, {
    path: ['mentorTopics'],
    error: () => m.account_mentor_topics_required(),
  })
  .refine(({ isMentor, mentorBio }) => !isMentor || mentorBio !== '', {
    path: ['mentorBio'],
    error: () => m.account_mentor_bio_required(),
  })

/** A person as operators and the demo make them: any role, no terms to accept. */
export const newPersonSchema = z.object({
  email,
  fullName,
  password: newPassword,
  role: z.enum(roles),
  avatarUrl: z.string().nullable().default(null),
  timeZone: z.enum(timeZones).optional(),
})

const anyRole = z.enum(roles, { error: () => m.admin_user_role_invalid() })

const typed = (longest: number) =>
  z
    .string()
    .max(longest, { error: () => m.form_too_long({ max: longest }) })
    .default('')

/** A person as an admin adds them (SPEC §5): what is wrong is said in SPEC's order. Without any password they are invited to choose one. */
export const newUserSchema = z
  .object({
    email: typed(longestEmail),
    password: typed(longestPassword),
    full_name: typed(longestName),
    confirmPassword: typed(longestPassword),
    role: anyRole.default('student'),
    avatar_url: avatarUrl,
  })
  .superRefine((input, context) => {
    const wrong = (field: keyof typeof input, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    const { password, confirmPassword: again } = input
    if (input.email.trim() === '') wrong('email', m.auth_email_required())
    if (password === '' && again !== '') wrong('password', m.admin_user_password_required())
    if (input.full_name.trim() === '') wrong('full_name', m.auth_full_name_required())
    if (password !== '' && password !== again) wrong('confirmPassword', m.auth_passwords_differ())
    if (password !== '' && password.length < shortestPassword) wrong('password', m.auth_password_too_short())
  })
  .transform(({ password, full_name, avatar_url, email: address, role }) => ({
    email: address,
    fullName: full_name.trim(),
    password: password || null,
    role,
    avatarUrl: avatar_url,
  }))
  .pipe(
    z.object({
      email,
      fullName,
      password: z.string().nullable(),
      role: anyRole,
      avatarUrl: z.string().nullable(),
    }),
  )

/** A person as an admin changes them (SPEC §5). */
export const editUserSchema = z.object({
  full_name: fullName,
  email: emailOf(() => m.auth_email_required()),
  role: anyRole,
  avatar_url: avatarUrl,
})

const userFilterSchema = z.object({
  search: z
    .string()
    .transform((words) => words.replaceAll('\0', '').trim().slice(0, 200))
    .catch(''),
  role: z.enum(roles).or(z.literal('')).catch(''),
  cursor: z.string().catch(''),
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

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false
  const { protocol, username, password } = new URL(value)
  return (protocol === 'https:' || protocol === 'http:') && username === '' && password === ''
}
