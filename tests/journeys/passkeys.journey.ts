import type { CDPSession, Page } from '@playwright/test'
import { freePort, newDataDir, removeDataDir, startServer } from '#tests/running-server.ts'
import { expect, test } from './journey.ts'
import { isAccessible, signedInLooks } from './looks.ts'
import { mailTo } from './mailbox.ts'
import { fillSignIn, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

/** Devices bind passkeys to a name: the site is reached by one. */
const named = test.extend({
  site: async ({ siteName: _ }, use) => {
    const dataDir = newDataDir()
    const port = await freePort()
    const url = `http://localhost:${port}`
    const server = await startServer({ dataDir, env: { DEMO: '0', PORT: String(port), PUBLIC_URL: url } })
    await use({ url, dataDir })
    await server.stop()
    removeDataDir(dataDir)
  },
})

/** The browser's own device for passkeys. */
async function deviceOf(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const signOut = (page: Page) => page.context().clearCookies({ name: /session/ })

async function signInByPasskey(page: Page, say: Words): Promise<void> {
  await page.goto('/auth/signin?redirectTo=%2Faccount')
  await press(page, say('people_passkey_sign_in'))
}

for (const { way, settings } of oneMainWay) {
  named.describe(way, () => {
    named.use(settings)

    named(
      'a passkey is added, signs in by itself and after a password, and opens nothing once it is removed',
      async ({ page, say, site }) => {
        const person = someNewcomer()
        await signUp(page, say, person)
        await page.goto('/account/passkeys')
        if (!settings.javaScriptEnabled) {
          await expect(page.getByRole('button', { name: say('people_passkey_add') })).toBeHidden()
          await page.context().clearCookies()
          await page.goto('/auth/signin')
          await expect(page.getByRole('button', { name: say('people_passkey_sign_in') })).toBeHidden()
          return
        }
        const { cdp, authenticatorId } = await deviceOf(page)
        await page.getByLabel(say('common_name')).fill('HP Nona')
        await press(page, say('people_passkey_add'))
        await expect(
          page.getByRole('heading', { level: 1, name: say('people_recovery_title') }),
        ).toBeVisible()
        await page.getByRole('link', { name: say('people_recovery_kept') }).click()
        await expect(page.getByText('HP Nona')).toBeVisible()
        await mailTo(site.dataDir, person.email, say('people_email_passkey_added_subject'))

        await signOut(page)
        await signInByPasskey(page, say)
        await expect(page).toHaveURL(/\/account$/)

        await signOut(page)
        await page.goto('/auth/signin')
        await fillSignIn(page, say, person)
        await expect(page).toHaveURL(/\/auth\/second-factor/)
        await press(page, say('people_second_step_passkey'))
        await expect(page).toHaveURL(/\/dashboard$/)

        // Anyone who the device does not know.
        await signOut(page)
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
        await signInByPasskey(page, say)
        await expect(page.getByRole('alert')).toContainText(say('common_passkey_failed'))
        await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
        await signInByPasskey(page, say)
        await expect(page).toHaveURL(/\/account$/)
        await page.goto('/account/passkeys')
        await press(page, say('common_remove_of', { name: 'HP Nona' }))
        await expect(page.getByText(say('shell_flash_passkey_removed'))).toBeVisible()
        await signOut(page)
        await signInByPasskey(page, say)
        await expect(page.getByRole('alert')).toContainText(say('people_passkey_refused'))
      },
    )
  })
}

for (const { look, colorScheme, viewport, locale } of signedInLooks) {
  named.describe(look, () => {
    named.use({ colorScheme, viewport, locale })

    named('the screens of passkeys are accessible', async ({ page, say }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      await deviceOf(page)
      await page.goto('/account/passkeys')
      await isAccessible(page, 'none yet')
      await press(page, say('people_passkey_add'))
      await page.getByRole('link', { name: say('people_recovery_kept') }).click()
      await isAccessible(page, 'one')
      await page.goto('/account/second-factor')
      await isAccessible(page, 'two-step verification')
      await signOut(page)
      await page.goto('/auth/signin')
      await isAccessible(page, 'signing in')
      await fillSignIn(page, say, person)
      await isAccessible(page, 'the second step')
    })
  })
}
