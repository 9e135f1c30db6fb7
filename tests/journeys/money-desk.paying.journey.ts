import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isAccessible, isClean } from './looks.ts'
import { orderByTransfer, sendProofOf, soldCourse, toTransfer } from './paying-steps.ts'
import { becomes } from './people-steps.ts'
import { courseCalled, signUp, someNewcomer } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('staff look at a proof, let its buyer in, and pay a part back by hand', async ({
      page,
      say,
      account,
    }) => {
      const main = page.getByRole('main')
      const staff = await account('staff')
      const buyer = someNewcomer()
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, buyer)
      const order = await orderByTransfer(page, course.id)
      await sendProofOf(page, order)
      await page.goto(order)
      const { reference } = await toTransfer(page)

      await test.step('the proof waits in the queue', async () => {
        await becomes(page, staff)
        await page.goto('/staff/payments')
        if (javaScriptEnabled) await isAccessible(page, 'what waits for money')
        await main
          .getByRole('link', { name: say('desk_payments_look_at', { reference }) })
          .first()
          .click()
        await expect(main.getByRole('heading', { name: reference })).toBeVisible()
        await expect(main.getByText('Dari rekening ibu')).toBeVisible()
        if (javaScriptEnabled) await isAccessible(page, 'an order at the desk')
      })

      await test.step('approving it lets the buyer in', async () => {
        await main.getByRole('button', { name: say('desk_approve'), exact: true }).click()
        await announces(page, say('shell_flash_payment_approved'))
        await expect(main.getByText(/KW-\d{4}-\d{6}/).first()).toBeVisible()
      })

      await test.step('a part goes back, by hand', async () => {
        await page.goto(`${page.url().replace(/\?.*/, '')}?ask=refund`)
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(say('desk_how_much')).fill('10.000')
        await dialog.getByLabel(say('desk_payments_reason')).fill('Salah harga')
        await dialog.locator('button[value="refund"]').click()
        await announces(page, say('shell_flash_refund_by_hand'))
        await main.getByRole('link', { name: say('desk_payments_was_sent') }).click()
        await page.getByRole('dialog').locator('button[value="refund-sent"]').click()
        await announces(page, say('shell_flash_refund_sent'))
        await isClean(page, javaScriptEnabled)
      })

      await test.step('the buyer learns, and reads what went back', async () => {
        await becomes(page, buyer)
        await page.goto(order)
        await expect(main.getByText(say('payments_paid_course'))).toBeVisible()
        await expect(main.getByText('Rp 10.000').first()).toBeVisible()
        await page.goto(`/courses/${course.id}/learn`)
        await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
      })
    })

    test('a bank’s statement settles the transfer that it brings to the rupiah', async ({
      page,
      say,
      account,
    }) => {
      const main = page.getByRole('main')
      const buyer = someNewcomer()
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, buyer)
      const order = await orderByTransfer(page, course.id)
      await page.goto(order)
      const { amount, reference } = await toTransfer(page)
      const rupiah = `${amount.toLocaleString('en-US')}.00`
      const statement = [
        'Informasi Rekening - Mutasi Rekening',
        'Periode : 01/11/2026 - 30/11/2026',
        'Tanggal,Keterangan,Cabang,Jumlah,,Saldo',
        `'25/11,TRSF E-BANKING CR ${reference} ${randomUUID().slice(0, 8)},'0000,"${rupiah}",CR,"9,000,000.00"`,
        `'25/11,SETORAN TUNAI ${randomUUID().slice(0, 8)},'0000,"77,777,777.00",CR,"86,777,777.00"`,
      ].join('\r\n')

      await becomes(page, await account('staff'))
      await page.goto('/staff/payments/statements')
      await main.getByLabel(say('desk_statements_file')).setInputFiles({
        name: 'mutasi.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(statement),
      })
      await main.locator('form button').first().click()
      await announces(page, say('shell_flash_statement_taken'))
      await expect(main.getByText(reference).first()).toBeVisible()
      if (javaScriptEnabled) await isAccessible(page, 'the report of a statement')

      await becomes(page, buyer)
      await page.goto(order)
      await expect(main.getByText(say('payments_paid_course'))).toBeVisible()
    })

    test('a voucher for all of it lets in without paying', async ({ page, say, account }) => {
      const main = page.getByRole('main')
      const code = `GRATIS-${randomUUID().slice(0, 8).toUpperCase()}`
      const course = await courseCalled(soldCourse.title, page.request)

      await test.step('staff make one', async () => {
        await becomes(page, await account('staff'))
        await page.goto('/staff/vouchers/new')
        await main.getByLabel(say('common_code')).fill(code)
        await main.getByLabel(say('desk_how_much'), { exact: true }).fill('100')
        await main.getByRole('button', { name: say('desk_voucher_make') }).click()
        await announces(page, say('shell_flash_voucher_created'))
        if (javaScriptEnabled) await isAccessible(page, 'a voucher')
      })

      await test.step('somebody uses it', async () => {
        await page.context().clearCookies()
        await signUp(page, say, someNewcomer())
        await page.goto(`/checkout/course/${course.id}`)
        await main.getByLabel(say('payments_voucher')).fill(code.toLowerCase())
        await main.getByRole('button', { name: say('payments_voucher_use') }).click()
        await expect(main.getByText(say('payments_nothing_left'))).toBeVisible()
        await main.getByRole('button', { name: say('payments_get_free') }).click()
        await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
      })
    })

    test('somebody asks for a scholarship, staff grant it, and the course opens', async ({
      page,
      say,
      account,
    }) => {
      const main = page.getByRole('main')
      const student = someNewcomer()
      const course = await courseCalled(soldCourse.title, page.request)
      await signUp(page, say, student)
      const path = `/courses/${course.id}/scholarship`

      await page.goto(path)
      await main.getByLabel(say('payments_scholarship_reason')).fill('Kami belum punya uang untuk ini.')
      await main.getByRole('button', { name: say('payments_scholarship_send') }).click()
      await announces(page, say('shell_flash_scholarship_asked'))
      await isClean(page, javaScriptEnabled)

      await becomes(page, await account('staff'))
      await page.goto('/staff/scholarships')
      if (javaScriptEnabled) await isAccessible(page, 'scholarships')
      await main
        .getByRole('link', { name: say('desk_scholarship_grant_to', { name: student.fullName }) })
        .last()
        .click()
      await page.getByRole('dialog').locator('button[value="grant"]').click()
      await announces(page, say('shell_flash_scholarship_granted', { name: student.fullName }))

      await becomes(page, student)
      await page.goto(path)
      await main.getByRole('link', { name: say('payments_scholarship_use') }).click()
      await main.getByRole('button', { name: say('payments_get_free') }).click()
      await expect(page).toHaveURL(new RegExp(`/courses/${course.id}/learn`))
    })
  })
}
