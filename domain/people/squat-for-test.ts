import type { Db } from '#db/client.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { uuidV7 } from '#shared/uuid.ts'
import type { Auth } from './auth.server.ts'
import { confirmingBy, elsewhere, requestWith, resetting, source } from './auth-for-test.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { mailResetLink } from './mail-reset-link.server.ts'
import { resetPassword } from './reset-password.server.ts'
import { signUpSchema } from './schema.ts'
import { signUpPerson } from './sign-up-person.server.ts'
import { viewerOfRequest } from './viewer.server.ts'

const password = 'kata-sandi-penyerang'
let made = 0
const anAddress = () => `korban-${++made}-${process.pid}@squat.example`

/** Somebody who has signed up with an address that may be another's, before its owner came. */
export async function squat(db: Db, auth: Auth, { birthDate = '', email = anAddress() } = {}) {
  const outbox = outboxForTest()
  const typed = { fullName: 'Penyerang', email, password, confirmPassword: password, birthDate, terms: 'on' }
  const how = { ...elsewhere, confirming: confirmingBy(outbox), agreed: [] }
  const { cookie } = await signUpPerson(db, auth, signUpSchema.parse(typed), how)
  const { viewer, held } = await viewerOfRequest(db, auth, requestWith(cookie))
  const self = viewer ?? held
  if (!self) throw new Error('Nobody was signed in.')
  return { viewer: self, cookie, confirmToken: outbox.token(), person: { email, password, remember: true } }
}

export type Squatted = Awaited<ReturnType<typeof squat>>

export const ownPassword = 'kata-sandi-pemilik'

/** How the owner of an address shows for the first time that it is theirs, without being signed in to the account: they end with
 *  a password of their own. Returns what was mailed. */
export const proofs: readonly (readonly [string, (db: Db, auth: Auth, at: Squatted) => Promise<Mailed>])[] = [
  [
    'a forgotten password',
    async (db, auth, { person }) => {
      const asked = outboxForTest()
      const linkFor = (token: string) => `https://noken.example/reset?token=${token}`
      const asking = { email: person.email, address: source.address, browser: elsewhere.browser }
      const mailing = { ...asking, locale: 'en', mailId: uuidV7() } as const
      await mailResetLink(db, { auth, outbox: asked, linkFor }, mailing)
      const outbox = outboxForTest()
      const choosing = { token: asked.token(), password: ownPassword }
      await resetPassword(db, { ...resetting, outbox }, choosing)
      return outbox.queued
    },
  ],
  [
    'the confirmation’s link in another browser',
    async (db, _, { confirmToken }) => {
      const outbox = outboxForTest()
      const token = await confirmEmail(db, { ...resetting, outbox }, confirmToken, null)
      if (token === null) throw new Error('They choose a password next.')
      await resetPassword(db, { ...resetting, outbox }, { token, password: ownPassword })
      return outbox.queued
    },
  ],
]

type Mailed = ReturnType<typeof outboxForTest>['queued']
