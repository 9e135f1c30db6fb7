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

/** Orders a course by transfer, as anyone who the browser is signed in as, without walking through the screens; where its order is. */
export async function orderByTransfer(page: Page, courseId: string): Promise<string> {
  const form = { way: 'transfer', voucher: '' }
  const answer = await page.request.post(`/checkout/course/${courseId}`, { form, maxRedirects: 0 })
  const path = answer.headers().location ?? ''
  expect(path).toMatch(/^\/account\/orders\/[0-9a-f-]{36}$/)
  return path
}

/** Sends a proof of it. */
export async function sendProofOf(page: Page, order: string): Promise<void> {
  const proof = { name: 'bukti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 bukti') }
  const multipart = { intent: 'proof', note: 'Dari rekening ibu', proof }
  expect((await page.request.post(order, { multipart, maxRedirects: 0 })).status()).toBe(302)
}

/** What is to be transferred for an order that is open in the browser, in rupiah, and what it is called. */
export async function toTransfer(page: Page): Promise<{ amount: number; reference: string }> {
  const main = page.getByRole('main')
  const [reference = ''] = /NKN-[0-9A-Z]{8}/.exec((await main.textContent()) ?? '') ?? []
  const copied = await main
    .locator('[data-copy]')
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('data-copy') ?? ''))
  const amount = copied.find((text) => /^\d+$/.test(text))
  return { amount: Number(amount), reference }
}
