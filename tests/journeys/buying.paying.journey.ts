import { expect, test } from './journey.ts'
import { isAccessible, isClean } from './looks.ts'
import { orderBy, payThere, soldCourse, toCheckout } from './paying-steps.ts'
import { courseCalled, signUp, someNewcomer } from './steps.ts'
import { ways } from './ways.ts'

const phone = { width: 360, height: 740 }
const proof = { name: 'bukti.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 bukti') }
const lying = { name: 'bukti.png', mimeType: 'image/png', buffer: Buffer.from('<script>') }

for (const { way, settings } of ways) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use({ ...settings, viewport: phone })

    test('a course is bought at a provider, which lets its buyer in and gives a receipt', async ({
      page,
      say,
    }) => {
      const main = page.getByRole('main')
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, someNewcomer())
      await toCheckout(page, say, course.id)
      if (javaScriptEnabled) await isAccessible(page, 'checkout')

      await test.step('whoever comes back without paying goes on from their order', async () => {
        await orderBy(page, 'midtrans')
        await expect(page.getByRole('heading', { name: 'Midtrans' })).toBeVisible()
        await page.getByRole('link', { name: 'Back to the shop' }).click()
        await expect(main.getByText(say('payments_state_awaiting'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await main.locator(`a[href*="/pay/"]`).click()
      })

      await test.step('what was paid opens the course', async () => {
        await payThere(page, 'qris')
        await expect(main.getByText(say('payments_paid_course'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        const receipt = main.getByRole('link', { name: /KW-\d{4}-\d{6}/ })
        const answer = await page.request.get((await receipt.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toBe('application/pdf')
        await main.getByRole('link', { name: say('payments_to_course') }).click()
        await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
      })

      await test.step('it is among the orders', async () => {
        await page.goto('/account/orders')
        await expect(main.getByText(soldCourse.title)).toBeVisible()
        await expect(main.getByText(say('payments_state_paid'), { exact: true })).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })
    })

    test('a buyer whose payment does not go through chooses another provider', async ({ page, say }) => {
      const main = page.getByRole('main')
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, someNewcomer())
      await toCheckout(page, say, course.id)
      await orderBy(page, 'midtrans')
      await page.getByRole('button', { name: 'Fail' }).click()
      await page.getByRole('link', { name: 'Back to the shop' }).click()
      await expect(main.getByText(say('payments_state_awaiting'))).toBeVisible()
      // What the provider refused is known once it has been asked.
      const other = main.locator('details', { hasText: say('payments_other_way') })
      if ((await other.count()) > 0 && !(await other.getAttribute('open')))
        await other.locator('summary').click()
      await main.locator('input[name="way"][value="xendit"]').check()
      await main.locator('button[value="pay"]').click()
      await expect(page.getByRole('heading', { name: 'Xendit' })).toBeVisible()
      await payThere(page, 'va-bca')
      await expect(async () => {
        await page.reload()
        await expect(main.getByText(say('payments_paid_course'))).toBeVisible({ timeout: 2_000 })
      }).toPass()
    })

    test('a transfer is shown with its amount, and its proof is looked at', async ({ page, say }) => {
      const main = page.getByRole('main')
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, someNewcomer())
      await toCheckout(page, say, course.id)

      await test.step('a voucher that there is not is said at its field', async () => {
        await main.getByLabel(say('payments_voucher')).fill('tidak ada')
        await main.getByRole('button', { name: say('payments_voucher_use') }).click()
        await expect(main.getByText(say('payments_voucher_unknown'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the order says how much, to whom and until when', async () => {
        await main.getByLabel(say('payments_voucher')).fill('')
        await orderBy(page, 'transfer')
        await expect(page).toHaveURL(/\/account\/orders\/[0-9a-f-]{36}/)
        await expect(main.getByText('000-123-4567')).toBeVisible()
        await expect(main.getByText(/NKN-[0-9A-Z]{8}/).first()).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'an order that waits for a transfer')
      })

      await test.step('what is no picture is refused, a proof is looked at', async () => {
        await main.getByLabel(say('payments_proof_file')).setInputFiles(lying)
        await main.getByRole('button', { name: say('payments_proof_send') }).click()
        await expect(main.getByText(say('payments_proof_type')).first()).toBeVisible()
        await main.getByLabel(say('payments_proof_file')).setInputFiles(proof)
        await main.getByRole('button', { name: say('payments_proof_send') }).click()
        await expect(main.getByText(say('payments_proof_waits_text'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the course’s page leads back to it, and it can be called off', async () => {
        await page.goto(`/courses/${course.id}`)
        await main.getByRole('link', { name: say('common_see_order') }).click()
        await main.getByRole('link', { name: say('payments_give_up') }).click()
        await page.getByRole('dialog').locator('button[value="give-up"]').click()
        await expect(main.getByText(say('payments_state_cancelled'), { exact: true })).toBeVisible()
      })
    })
  })
}
