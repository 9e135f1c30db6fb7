import { afterAll, expect, test } from 'vitest'
import { askGuardian } from '#domain/guardians/ask-guardian.server.ts'
import { outboxForTest } from '#domain/outbox/outbox-for-test.ts'
import { askExport } from '#domain/personal-data/export/ask-export.server.ts'
import { pushForTest } from '#domain/push/push-for-test.ts'
import { saveDevice } from '#domain/push/save-device.server.ts'
import { testDatabase } from '#tests/engines/database-for-test.ts'
import { accessLeft } from './access-left-for-test.ts'
import { authForTest, elsewhere, requestWith, resetting, source, withMail } from './auth-for-test.ts'
import { changePassword } from './change-password.server.ts'
import { confirmEmail } from './confirm-email.server.ts'
import { linkOwn } from './elsewhere/link-identity.server.ts'
import { codeOf } from './factor-for-test.ts'
import { askDeletion } from './own-deletion.server.ts'
import { askToMake } from './passkeys/challenge.server.ts'
import { deviceForTest } from './passkeys/device-for-test.ts'
import { addPasskey } from './passkeys/own-passkeys.server.ts'
import { requestEmailChange } from './request-email-change.server.ts'
import { enableFactor } from './second-factor/enable-factor.server.ts'
import { offeredSecret } from './second-factor/sealed-secret.server.ts'
import { signInPerson } from './sign-in-person.server.ts'
import { ownPassword, proofs, type Squatted, squat } from './squat-for-test.ts'

// Somebody who has signed up with another person's address works in the account at the moment in which its owner shows for the first
// time that the address is theirs: nothing of it stays, whichever of the two comes first.

const { db } = await testDatabase()
const { service, push } = await pushForTest(db)
afterAll(service.stop)
const often = { burst: 1000, secondsEach: 1 }
const auth = authForTest({ signUpFromAddress: often }, { ...withMail, publicUrl: 'https://noken.example' })
const parts = { auth, outbox: outboxForTest() }
const young = `${new Date().getUTCFullYear() - 15}-01-02`
const asking = { ...parts, consentAge: 18, address: source.address }
const linkTo = (token: string) => `https://noken.example/link?token=${token}`

/** What they do there, as requests that have found their session. */
const doings: [string, (at: Squatted) => Promise<unknown>][] = [
  [
    'ask a guardian',
    ({ viewer }) =>
      askGuardian(db, viewer, `wali-${viewer.id}@example.org`, { ...asking, consentLink: linkTo }),
  ],
  [
    'link an account of a provider',
    ({ viewer }) =>
      linkOwn(db, parts, viewer, { issuer: 'https://campus.example', subject: viewer.id, label: 'Kampus' }),
  ],
  [
    'set up a second factor',
    ({ viewer }) => enableFactor(db, parts, viewer, codeOf(offeredSecret(auth.secret, viewer))),
  ],
  [
    'add a passkey',
    async ({ viewer }) => {
      const { options, cookie } = await askToMake(
        db,
        { auth, address: source.address },
        { person: viewer, site: 'Noken' },
      )
      const answer = deviceForTest().make(options)
      return addPasskey(db, parts, viewer, { name: 'HP', answer, request: requestWith(cookie) })
    },
  ],
  ['have their browser notified', ({ viewer }) => saveDevice(db, push, viewer, service.browser())],
  ['ask for a copy of the data', ({ viewer }) => askExport(db, viewer)],
  [
    'ask for another email',
    ({ viewer }) =>
      requestEmailChange(db, { ...asking, linkFor: linkTo }, viewer, `lain-${viewer.id}@example.org`),
  ],
  [
    'change the password',
    ({ person, viewer }) =>
      changePassword(db, auth, viewer, {
        currentPassword: person.password,
        password: 'kata sandi yang lain',
        confirmPassword: 'kata sandi yang lain',
      }),
  ],
  [
    'have the account erased',
    ({ viewer }) => askDeletion(db, viewer, { ...parts, accountLink: 'https://noken.example/account' }),
  ],
]

const confirm = ({ confirmToken }: Squatted) => confirmEmail(db, resetting, confirmToken, null)

type Way = [string, (at: Squatted, act: (at: Squatted) => Promise<unknown>) => Promise<unknown>]
const ways: Way[] = [
  ['just before the proof', (at, act) => Promise.allSettled([act(at), confirm(at)])],
  ['just after its beginning', (at, act) => Promise.allSettled([confirm(at), act(at)])],
  ['once it is done', (at, act) => confirm(at).then(() => Promise.allSettled([act(at)]))],
]

test.each(doings.flatMap(([doing, act]) => ways.map(([when, way]) => ({ doing, when, act, way }))))(
  'who is there to $doing $when is left with nothing',
  async ({ act, way }) => {
    for (let round = 0; round < 3; round += 1) {
      const at = await squat(db, auth, { birthDate: young })
      await way(at, act)
      const left = Object.entries(await accessLeft(db, at.viewer.id)).filter(([, n]) => n > 0)
      // By which the owner chooses a password next.
      expect(left).toEqual([['verifications', 1]])
    }
  },
)

test('two proofs at the same moment leave the owner’s password and nothing of before', async () => {
  const at = await squat(db, auth)
  await linkOwn(db, parts, at.viewer, {
    issuer: 'https://campus.example',
    subject: at.viewer.id,
    label: 'Kampus',
  })
  const done = await Promise.allSettled(proofs.map(([, prove]) => prove(db, auth, at)))
  expect(done.map(({ status }) => status)).toContain('fulfilled')
  expect(Object.entries(await accessLeft(db, at.viewer.id)).filter(([, n]) => n > 0)).toEqual([
    ['accounts', 1],
  ])
  const signIn = (password: string) => signInPerson(db, auth, { ...at.person, password }, elsewhere)
  expect(await signIn(ownPassword)).toMatchObject({ isHalf: false })
  await expect(signIn(at.person.password)).rejects.toMatchObject({ reason: 'credentials' })
})
