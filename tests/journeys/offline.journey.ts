import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { courseCalled, learn, signUp, someNewcomer } from './steps.ts'
import { languages } from './ways.ts'

/** The script has come that tells of a form that is not sent. */
const saysSo = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/enhance/not-sent')),
  )

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('a learner whose signal is gone still sees that they are signed in, and goes on when it is back', async ({
      page,
      context,
      say,
    }) => {
      const person = someNewcomer()
      await signUp(page, say, person)
      const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true })
      // Once a tab has changed without a new document, the screen is one that fetches.
      await expect(async () => {
        await page.goto('/dashboard')
        await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
        await tab(say('learning_tab_events')).click()
        await expect(page).toHaveURL(/tab=events/)
        await expect(page.locator('html[data-same-document]')).toBeAttached({ timeout: 500 })
      }).toPass()

      await context.setOffline(true)
      await tab(say('learning_tab_courses')).click()
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveText(say('shell_error_offline_title'))
      const banner = page.getByRole('banner')
      await expect(banner.getByText(person.fullName)).toBeVisible()
      await expect(banner.getByRole('link', { name: say('common_sign_in') })).toHaveCount(0)

      await context.setOffline(false)
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common_try_again') })
        .click()
      await expect(heading).toHaveText(say('learning_title'))
      await expect(banner.getByText(person.fullName)).toBeVisible()
    })

    for (const { path, button } of [
      { path: '/auth/signin', button: 'common_sign_in' },
      { path: '/student', button: 'common_sign_in' },
      { path: '/auth/signup', button: 'common_create_account' },
      { path: '/auth/forgot-password', button: 'people_forgot_submit' },
      { path: '/contact', button: 'common_send_message' },
    ] as const)
      test(`a visitor without a connection reads so at the button of ${path}, and nothing is lost`, async ({
        page,
        context,
        say,
      }) => {
        const main = page.getByRole('main')
        await page.goto(path)
        await saysSo(page)
        const email = main.getByLabel(say('common_email'), { exact: true })
        await email.fill('nona@example.org')
        await context.setOffline(true)
        await main.getByRole('button', { name: say(button), exact: true }).click()
        await expect(main.getByRole('alert').filter({ hasText: say('shell_form_not_sent') })).toBeInViewport()
        await expect(email).toHaveValue('nona@example.org')
      })

    test('a visitor without a connection reads so where they search, filter and choose a language', async ({
      page,
      context,
      say,
    }) => {
      const notice = page.getByRole('alert').filter({ hasText: say('shell_form_not_sent') })
      for (const path of ['/courses', '/events', '/artikel', '/search', '/certificate/verify']) {
        await page.goto(path)
        await saysSo(page)
        const typed = page.getByRole('main').locator('form[method=get] input').first()
        await typed.fill('noken')
        await context.setOffline(true)
        await typed.press('Enter')
        await expect(notice, path).toBeInViewport()
        await expect(typed).toHaveValue('noken')
        await context.setOffline(false)
      }
      await page.goto('/about')
      await saysSo(page)
      await context.setOffline(true)
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
      await expect(notice).toBeInViewport()
    })

    test('what is sent without a connection stays where it was typed, and is sent when there is one again', async ({
      page,
      context,
      say,
    }) => {
      const main = page.getByRole('main')
      const told = main.getByRole('alert').filter({ hasText: say('shell_form_not_sent') })
      const focus = async (label: string) => {
        await main.getByLabel(label).focus()
        await saysSo(page)
      }
      const send = (label: string) => main.getByRole('button', { name: label, exact: true }).click()
      await signUp(page, say, someNewcomer())
      const course = await courseCalled('Beda Pendapat, Tetap Satu Tim', page.request)
      await learn(page, course, 0)

      await test.step('a question, in a form that the browser sends', async () => {
        const title = `Bagaimana ${randomUUID()} dipakai?`
        await page.goto(`/courses/${course.id}/questions?ask=1`)
        await focus(say('discussions_ask_title'))
        await main.getByLabel(say('discussions_ask_title')).fill(title)
        await main.getByLabel(say('discussions_ask_body')).fill('Sudah kucoba dua kali.')
        await context.setOffline(true)
        await send(say('discussions_ask_send'))
        await expect(told).toBeInViewport()
        await expect(main.getByLabel(say('discussions_ask_body'))).toHaveValue('Sudah kucoba dua kali.')
        await context.setOffline(false)
        await send(say('discussions_ask_send'))
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      })

      await test.step('an assignment, in a form that the screen sends', async () => {
        await page.goto(`/courses/${course.id}/learn`)
        await main.getByRole('link', { name: say('learning_assignment_hand_in') }).click()
        await focus(say('assignments_text'))
        const text = main.getByLabel(say('assignments_text'))
        await text.fill('Surat yang panjang.')
        await context.setOffline(true)
        await send(say('assignments_hand_in'))
        await expect(told).toBeInViewport()
        await expect(text).toHaveValue('Surat yang panjang.')
        await context.setOffline(false)
        await send(say('assignments_hand_in'))
        await expect(main.getByText(say('assignments_state_waiting'))).toBeVisible()
        await expect(told).toHaveCount(0)
      })
    })
  })
}
