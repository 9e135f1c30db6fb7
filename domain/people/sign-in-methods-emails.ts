import type { Email } from '#domain/outbox/email.ts'
import { m } from '#messages'
import type { Locale } from '#shared/locale.ts'
import type { SignInMethods } from './sign-in-methods.server.ts'

type Addressee = { email: string; fullName: string }

type Listing = {
  methods: SignInMethods
  /** What people call a provider, by its issuer. */
  label: (issuer: string) => string
  locale: Locale
}

/** By what an account can be opened beside its password, a name each. */
export const namesOfMethods = ({ methods, label, locale }: Listing): string[] => [
  ...methods.issuers.map((issuer) => m.people_method_provider({ provider: label(issuer) }, { locale })),
  ...methods.passkeys.map((name) => m.people_method_passkey({ name }, { locale })),
  ...(methods.hasApp ? [m.people_method_app({}, { locale })] : []),
]

const listOf = (names: readonly string[]) => names.map((name) => `– ${name}`).join('\n')

/** To somebody who has just shown for the first time that an address is theirs: what was set up before is over. It has none of
 *  the words that were typed until then, neither the person's name nor their passkeys': they may be a stranger's. */
export const accessEndedEmail = (
  email: string,
  { hadGuardian, locale, label, methods }: Listing & { hadGuardian: boolean },
): Email => {
  const passkeys = methods.passkeys.length > 0 ? [m.people_passkeys_title({}, { locale })] : []
  const names = [...namesOfMethods({ methods: { ...methods, passkeys: [] }, label, locale }), ...passkeys]
  const guardian = hadGuardian ? [m.people_method_guardian({}, { locale })] : []
  return {
    kind: 'access-ended',
    to: email,
    locale,
    subject: m.people_email_access_ended_subject({}, { locale }),
    text: m.people_email_access_ended_text({ methods: listOf([...names, ...guardian]) }, { locale }),
    note: hadGuardian
      ? m.people_email_access_ended_guardian({}, { locale })
      : m.people_email_access_ended_note({}, { locale }),
  }
}

/** To somebody who has chosen another password: what else opens their account, with one link that ends all of it. */
export const methodsStayEmail = (
  { email, fullName }: Addressee,
  { link, days, locale, ...listing }: Listing & { link: string; days: number },
): Email => ({
  kind: 'sign-in-methods-stay',
  to: email,
  locale,
  subject: m.people_email_methods_stay_subject({}, { locale }),
  text: m.people_email_methods_stay_text(
    { name: fullName, methods: listOf(namesOfMethods({ ...listing, locale })) },
    { locale },
  ),
  action: { label: m.people_email_methods_stay_action({}, { locale }), href: link },
  note: m.people_email_methods_stay_note({ days }, { locale }),
})
