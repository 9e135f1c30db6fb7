import { expect, test } from 'vitest'
import { filled, send } from './check-matrix.ts'
import { readMatrix } from './matrix.ts'
import { sampled } from './sampled.ts'
import { secret, type World } from './world.ts'

const rows = readMatrix()
const factorScreen = '/account/second-factor'

/** Where an answer leads; null where it leads nowhere. */
const ledTo = ({ headers }: Response): string | null => {
  const location = headers.get('location')
  return location && new URL(location, 'http://site').pathname
}

/** What staff who have to set up a second factor first are not a visitor at: where they do, where they leave, and where
 *  they would sign in. */
const own =
  /^(\/account\/(second-factor|passkeys)|\/auth\/passkey(\/options)?|\/auth\/sign(out|in|up)|\/(admin|staff|instructor|student))$/

const dangerous = [
  ['/admin/users', 'intent=suspend&userId={bystander}'],
  ['/admin/users', 'intent=activate&userId={bystander}'],
  ['/admin/users', 'intent=delete&userId={bystander}'],
  ['/admin/users', 'intent=reset-factor&userId={bystander}'],
  [
    '/admin/users',
    'intent=update&userId={bystander}&full_name=B&email=b%40example.org&role=admin&avatar_url=&version={version of bystander}',
  ],
  ['/admin/users/{bystander}', 'intent=suspend'],
  ['/admin/users/{bystander}', 'intent=end-sessions'],
  ['/admin/users/{bystander}', 'intent=delete'],
  [
    '/admin/users/{bystander}',
    'intent=update&full_name=B&email=b%40example.org&role=admin&avatar_url=&version={version of bystander}',
  ],
  ['/account', 'intent=email&email=b%40example.org'],
  ['/account/second-factor', 'intent=renew-codes'],
  ['/account/second-factor', 'intent=disable'],
].map(([path = '', fields]) => ({ method: 'POST', path, fields: new URLSearchParams(fields) }))

const files = rows.filter(
  ({ method, path, expected }) => method === 'GET' && path.endsWith('.csv') && expected.get('admin') === 'ok',
)

/** Adds the tests of those whom the table does not know: staff without the second factor that they need, and somebody who has not shown
 *  for a while that it is they. */
export function checkGuards(world: () => World) {
  const others = rows.filter(({ path }) => !own.test(path))
  test.each(sampled(others, 60))(
    'staff without a second factor get what a visitor gets: $name',
    async (row) => {
      const sent = filled(world(), row, 'admin')
      const answer = await send(world().held, sent)
      const outcome = row.expected.get('visitor') ?? ''
      if (outcome === 'ok' || outcome === 'no secret') expect([200, 204, 302]).toContain(answer.status)
      else if (outcome.startsWith('→')) expect([302, 303]).toContain(answer.status)
      else expect(answer.status).toBe(Number(outcome))
      const to = ledTo(answer)
      if (outcome.startsWith('→ /auth/signin') || /^→ .(admin|student|instructor)$/.test(outcome))
        expect([factorScreen, '/auth/signin']).toContain(to)
      expect(await answer.text()).not.toContain(secret)
    },
  )

  test('they come to the screen where they set it up, from the sign-in page and from their dashboard', async () => {
    for (const path of ['/staff/dashboard', '/account', '/auth/signin', '/staff', '/staff/inbox.csv'])
      expect(ledTo(await world().held.get(path)), path).toBe(factorScreen)
    const screen = await world().held.get(factorScreen)
    expect(screen.status).toBe(200)
    expect(await screen.text()).toContain('otpauth://totp/')
  })

  test('who has not shown for a while that it is they is asked before a file of people', async () => {
    expect(files.length).toBeGreaterThan(3)
    const admin = await world().unconfirmedAdmin()
    for (const row of files) {
      const { path } = filled(world(), row, 'admin')
      const answer = await admin.get(path)
      expect(ledTo(answer), path).toBe('/auth/confirm')
      expect(
        new URL(answer.headers.get('location') ?? '', 'http://site').searchParams.get('redirectTo'),
      ).toBe(path)
    }
  })

  test('and before what is dangerous; what was sent waits in the question, and no password does', async () => {
    const admin = await world().unconfirmedAdmin()
    for (const row of dangerous) {
      const sent = filled(world(), row, 'admin')
      const answer = await send(admin, sent)
      expect(answer.status, `${sent.path} ${sent.fields}`).toBe(401)
      const screen = await answer.text()
      expect(screen).toContain('name="confirmation"')
      for (const [name, value] of sent.fields)
        expect(screen).toMatch(new RegExp(`name="${name}" value="${value}"`))
    }
  })
}
