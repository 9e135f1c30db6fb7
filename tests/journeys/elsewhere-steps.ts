import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Claims } from '#tests/identity-provider/serve.ts'
import type { Words } from './words.ts'

/** Somebody whom a provider knows, and vouches for their address. */
export const somebody = (more: Partial<Claims> = {}): Claims & { email: string } => {
  const sub = randomUUID()
  return { sub, name: 'Yuliana Wenda', email: `yuliana-${sub}@example.org`, email_verified: true, ...more }
}

/** At the provider's page: who they are there. */
export async function answerThere(page: Page, as: Claims): Promise<void> {
  await page.getByLabel('Claims').fill(JSON.stringify(as))
  await page.getByRole('button', { name: 'Sign in there' }).click()
}

export const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name }).click()

/** From a screen here to a provider. */
export const goTo = (page: Page, say: Words, provider: string) =>
  press(page, say('people_elsewhere_continue', { provider }))

/** Fills what no provider says. */
export async function complete(page: Page, say: Words): Promise<void> {
  await page.getByLabel(say('common_birth_date')).fill('1999-05-01')
  await page.getByRole('checkbox').check()
  await press(page, say('common_create_account'))
}
