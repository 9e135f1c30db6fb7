import { expect, type Page } from '@playwright/test'
import type { PaymentWay } from '#shared/payments.ts'
import type { Words } from './words.ts'

/** A demo course that is sold. */
export const soldCourse = { title: 'Berani Bicara di Depan Umum' }

/** Opens a course's page and goes on to its checkout. */
export async function toCheckout(page: Page, say: Words, courseId: string): Promise<void> {
  await page.goto(`/courses/${courseId}`)
  const buy = page.getByRole('main').getByRole('link', { name: say('common_buy', { price: '' }).trim() })
  await buy.first().click()
  await expect(page).toHaveURL(new RegExp(`/checkout/course/${courseId}`))
}

/** Pays on the provider's page, which leads back. */
export async function payThere(page: Page, channel: string): Promise<void> {
  await page.locator(`form[action$="/pay"] input[name="channel"][value="${channel}"]`).check()
  await page.locator('form[action$="/pay"] button').click()
}

/** Chooses a way to pay at the checkout, and orders. */
export async function orderBy(page: Page, way: PaymentWay): Promise<void> {
  const main = page.getByRole('main')
  await main.locator(`input[name="way"][value="${way}"]`).check()
  await main.locator('.checkout-ways button').click()
}
