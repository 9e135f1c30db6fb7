import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Role } from '#shared/roles.ts'
import { enter, type Newcomer } from './steps.ts'

type Credentials = Pick<Newcomer, 'email' | 'password'>

/** Makes somebody with a password as this admin, without walking through the form, and leaves nobody signed in. */
export async function someoneNew(page: Page, admin: Credentials, role: Role): Promise<Newcomer> {
  const key = randomUUID().slice(0, 8)
  const person = { fullName: `Yakob ${key}`, email: `yakob-${key}@example.org`, password: randomUUID() }
  await enter(page, admin)
  const { fullName: full_name, email, password } = person
  const form = { full_name, email, password, confirmPassword: password, role }
  expect((await page.request.post('/admin/users/add', { form, maxRedirects: 0 })).status()).toBe(302)
  await page.context().clearCookies()
  return person
}

/** Goes on as somebody else. */
export async function becomes(page: Page, person: Credentials): Promise<void> {
  await page.context().clearCookies()
  await enter(page, person)
}
