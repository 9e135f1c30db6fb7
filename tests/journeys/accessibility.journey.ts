import { randomUUID } from 'node:crypto'
import { eventCalled } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { openDialog } from './keyboard-steps.ts'
import { isAccessible, looksRight, signedInLooks, violationsOn } from './looks.ts'
import {
  courseCalled,
  demoCourse,
  enter,
  freeLessons,
  learn,
  signUp,
  someNewcomer,
  writeDown,
} from './steps.ts'

for (const { look, colorScheme, viewport, locale } of signedInLooks) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport, locale })

    test('the screens of a student', async ({ page, request, say }) => {
      await signUp(page, say, someNewcomer())
      for (const screen of ['/dashboard', ...dashboardTabs, '/notes', '/repeat'])
        await looksRight(page, screen)
      const course = await courseCalled(demoCourse.title, request)
      await looksRight(page, `/courses/${course.id}/learn`)
      await learn(page, course, 2)
      const player = `/courses/${course.id}/learn`
      const screens = [
        `/courses/${course.id}`,
        `/courses/${course.id}?tab=curriculum`,
        `/courses/${course.id}?tab=reviews`,
        player,
        `${player}?lesson=${course.lessons[0]?.id}`,
        `${player}?lesson=${course.lessons.at(-1)?.id}`,
        '/courses/0190a7c2-0000-7000-8000-000000000000/learn',
        `/courses/${course.id}/questions`,
        `/courses/${course.id}/questions?ask=1&title=gugup+sekali`,
        ...dashboardTabs,
        '/dashboard?search=bicara',
        '/dashboard?search=zzz',
        '/notes',
        '/account',
        '/account/consents',
        '/account/data',
        '/account/portfolio',
        '/account/delete',
        '/certificate?courseId=x&courseTitle=x&studentName=x',
      ]
      await writeDown(page, course, 'Satu kalimat dulu.')
      for (const screen of screens) await looksRight(page, screen)

      await learn(page, course, course.lessons.length)
      await looksRight(page, player)
      await looksRight(page, '/dashboard?tab=achievements')
      await page.goto('/dashboard')
      await page.getByRole('link', { name: say('learning_certificate') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('certificates_title') })).toBeVisible()
      await isAccessible(page, 'a certificate')
      await page.getByRole('link', { name: say('common_see_as_others') }).click()
      await expect(page.getByRole('heading', { level: 1, name: say('certificates_valid') })).toBeVisible()
      await isAccessible(page, 'a valid certificate')
    })

    test('the screens of somebody who comes to an event', async ({ page, request, say }) => {
      await signUp(page, say, someNewcomer())
      const event = await eventCalled('CV Pertama', request)
      const path = `/events/${event.id}`
      await page.request.post(path, { form: { intent: 'register' } })
      await page.request.post('/saved/change', { form: { intent: 'save', event: event.id } })
      const screens = [
        path,
        `${path}?dialog=cancel`,
        `${path}/ticket`,
        '/saved',
        '/saved?tab=events',
        '/dashboard?tab=events',
      ]
      for (const screen of screens) await looksRight(page, screen)
    })

    test('the screens of those who look after events', async ({ page, request, account, say }) => {
      await enter(page, await account('staff'))
      const event = await eventCalled('Foto Produk', request)
      const desk = '/admin/events'
      const screens = [
        desk,
        `${desk}?search=zzz`,
        `${desk}?delete=${event.id}`,
        `${desk}/create`,
        `${desk}/${event.id}/edit`,
        `${desk}/${event.id}/registrants`,
        `${desk}/${event.id}/registrants?status=waiting`,
        `${desk}/${event.id}/registrants?ticket=unknown`,
        `${desk}/${event.id}/registrants?dialog=add`,
        `${desk}/${event.id}/registrants?dialog=message`,
        `${desk}/create?like=${event.id}`,
      ]
      for (const screen of screens) await looksRight(page, screen)
      await page.goto(`${desk}/create`)
      await page.getByRole('button', { name: say('common_save_draft') }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isAccessible(page, 'a refused event')
    })

    test('the screens of an instructor', async ({ page, request, account, say }) => {
      await enter(page, await account('instructor'))
      const desk = '/instructor/dashboard'
      const course = await courseCalled(demoCourse.title, request)
      const own = `/instructor/courses/${course.id}`
      const manage = `${own}/manage`
      const screens = [
        desk,
        `${desk}?tab=courses`,
        `${desk}?tab=courses&delete=${course.id}`,
        `${desk}?tab=students`,
        `${desk}?tab=students&message=all`,
        `${desk}?tab=analytics`,
        `${desk}?tab=analytics&course=${course.id}`,
        `${desk}?tab=insights`,
        `/instructor/courses/${course.id}/learners`,
        `${own}/gradebook`,
        `${own}/gradebook?weights=open`,
        '/instructor/marking',
        `/instructor/courses/${course.id}/marking`,
        `${own}/assignment/${course.lessons[0]?.id}`,
        `/instructor/courses/${course.id}/learners?dialog=enroll`,
        '/instructor/courses/create',
        '/instructor/courses/upload',
        `${own}/edit`,
        `${own}/quiz/${course.lessons[0]?.id}`,
        `${own}/quiz/${course.lessons[0]?.id}?add=single`,
        `${own}/bank`,
        manage,
        `${manage}?dialog=add-module`,
        `${manage}?dialog=edit-lesson&id=${course.lessons[0]?.id}`,
        `${manage}?dialog=delete-lesson&id=${course.lessons[0]?.id}`,
        `${manage}?dialog=delete-course`,
        `${manage}?dialog=teachers`,
        '/instructor/courses/0190a7c2-0000-7000-8000-000000000000/manage',
        '/account',
        '/account/consents',
        '/account/data',
        '/account/portfolio',
        '/account/delete',
      ]
      for (const screen of screens) await looksRight(page, screen)
      await page.goto('/instructor/courses/create')
      await page.getByRole('button', { name: say('common_save_draft') }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isAccessible(page, 'a refused course')
    })

    test('the screens of staff', async ({ page, account }) => {
      await enter(page, await account('staff'))
      const desk = '/staff/dashboard'
      const screens = [
        desk,
        `${desk}?tab=courses`,
        `${desk}?tab=events`,
        `${desk}?tab=analytics`,
        '/staff/categories',
        '/staff/categories?add=category',
        '/staff/articles',
        '/staff/pages',
        '/staff/pages/testimonials',
        '/staff/pages/testimonials?edit=0',
        '/staff/pages/testimonials/preview',
        '/staff/articles?search=zzz',
        '/staff/articles/new',
        '/staff/articles/setelah-ditolak',
        '/staff/articles/preview?article=setelah-ditolak',
        '/staff/data-requests',
        '/staff/data-requests?status=answered',
        '/staff/inbox?kind=newsletter',
        '/staff/inbox?status=all',
        '/staff/newsletter',
      ]
      for (const screen of screens) await looksRight(page, screen)
      const sent = { name: 'Yosefa', email: `${randomUUID()}@example.org`, message: 'Halo' }
      await page.request.post('/contact', { form: sent })
      await looksRight(page, '/staff/inbox')
      const email = page.locator('[id^="row-"]').filter({ hasText: sent.email })
      // A phone has it in the row's menu.
      const reply = email.locator('a[href*="reply="]').first()
      await page.goto((await reply.getAttribute('href')) ?? '')
      await expect(page.getByRole('dialog')).toBeVisible()
      await isAccessible(page, 'a reply')
    })

    test('the screens of an admin', async ({ page, request, account, say }) => {
      await enter(page, await account('admin'))
      const course = await courseCalled(demoCourse.title, request)
      await page.goto('/admin/users')
      const edit = (await page.locator('a[href*="edit="]').first().getAttribute('href')) ?? ''
      const person =
        (await page.locator('[id^="row-"] a[href^="/admin/users/"]').nth(1).getAttribute('href')) ?? ''
      const screens = [
        '/admin/dashboard',
        '/admin/users',
        '/admin/users?search=zzz',
        edit,
        edit.replace('edit=', 'delete='),
        person,
        ...[
          'tab=courses',
          'tab=consents',
          'tab=mails',
          'tab=activity',
          'dialog=edit',
          'dialog=suspend',
          'dialog=delete',
        ].map((part) => `${person}?${part}`),
        '/admin/users/add',
        '/admin/users/import',
        '/admin/audit',
        '/admin/jobs',
        '/admin/mails',
        '/admin/mails/newsletter-issue',
        '/admin/courses',
        `/admin/courses?delete=${course.id}`,
        '/admin/courses/create',
        '/admin/courses/add-module',
        `/admin/courses/add-module?courseId=${course.id}`,
        `/admin/courses/${course.id}/manage`,
      ]
      for (const screen of screens) await looksRight(page, screen)
      await page.goto('/admin/users/add')
      await page.getByRole('button', { name: say('desk_user_create') }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isAccessible(page, 'a refused user')
    })
  })
}

const dashboardTabs = ['overview', 'courses', 'events', 'achievements'].map((tab) => `/dashboard?tab=${tab}`)

test('the checker finds what is wrong', async ({ page }) => {
  await page.goto('/no-such-page')
  expect(await violationsOn(page)).toEqual([])
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  expect(await violationsOn(page)).toEqual([expect.stringMatching(/^button-name: /)])
})

test('the keyboard reaches the content past the header, and back', async ({ page, say }) => {
  await page.goto('/courses')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: say('shell_skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 } })

  test('the menu opens, leads on and closes by the keyboard', async ({ page, say }) => {
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: say('shell_navigation') })
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: say('shell_menu') }).focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: say('shell_menu') })).toBeFocused()
    await page.keyboard.press('Enter')
    await menu.getByText(say('shell_services')).focus()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: say('common_courses') }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/courses$/)
  })
})

test('a dialog takes the focus, keeps it and gives it back', async ({ page, request, say }) => {
  const course = await courseCalled(demoCourse.title, request)
  await page.goto(`/courses/${course.id}?tab=curriculum`)
  const free = freeLessons(page, say).getByRole('link')
  const title = (await free.textContent()) ?? ''
  await free.focus()
  await page.keyboard.press('Enter')
  const preview = openDialog(page)
  await expect(preview).toBeVisible()
  for (let presses = 0; presses < 12; presses += 1) await page.keyboard.press('Tab')
  const isInside = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
  expect(['DIALOG', 'BODY']).toContain(isInside)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await expect(page.getByRole('link', { name: title })).toBeFocused()
})
