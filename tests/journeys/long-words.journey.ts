import type { Page } from '@playwright/test'
import { eventCalled, fillEvent } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { courseCalled, enter, fillSignUp, learn, someNewcomer } from './steps.ts'
import { fillCourse } from './studio-steps.ts'

// A word that no line holds: anyone who writes one breaks no screen, neither their own nor those of the desks.
const word = 'Keberlanjutan'.repeat(14).slice(0, 180)
const name = word.slice(0, 100)

async function staysInside(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    const answer = await page.goto(path)
    expect.soft(answer?.status(), path).toBe(200)
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const over = await page.evaluate(
        () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
      )
      expect.soft(over, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
}

test.use({ locale: 'id-ID', javaScriptEnabled: false })

test('one long word breaks no screen', async ({ page, say, account, browser, site }) => {
  const main = page.getByRole('main')
  await enter(page, await account('instructor'))
  await page.goto('/instructor/courses/create')
  await fillCourse(page, say, { title: word, description: word, price: 0 })
  await page.locator('[name="is_published"]').check()
  await main
    .getByRole('button', { name: say('studio_create_publish') })
    .or(main.getByRole('button', { name: say('common_save_draft') }))
    .first()
    .click()
  await expect(page).toHaveURL(/made=/)
  await page.getByRole('dialog').locator('[value=publish]').click()
  const { id } = await courseCalled(word, page.request)
  const lesson = { intent: 'add-lesson', title: word, content: word, duration_minutes: '5' }
  const added = await page.request.post(`/instructor/courses/${id}/manage`, { form: lesson })
  expect(added.ok()).toBe(true)
  const course = await courseCalled(word, page.request)

  const learner = await browser.newPage({ baseURL: site.url, locale: 'id-ID', javaScriptEnabled: false })
  await learner.goto('/auth/signup')
  await fillSignUp(learner, say, { ...someNewcomer(), fullName: name })
  await expect(learner).toHaveURL(/\/dashboard$/)
  await learn(learner, course, 0)

  const desk = await browser.newPage({ baseURL: site.url, locale: 'id-ID', javaScriptEnabled: false })
  await enter(desk, await account('staff'))
  await desk.goto('/admin/events/create')
  await fillEvent(desk, say, { title: word, description: word, location: word, seats: 20 })
  await desk.locator('[name="is_published"]').check()
  await desk
    .getByRole('main')
    .getByRole('button', { name: say('events_form_create_publish') })
    .click()
  await expect(desk).toHaveURL(/\/admin\/events/)
  const event = await eventCalled(word, desk.request)
  const registered = await learner.request.post(`/events/${event.id}`, { form: { intent: 'register' } })
  expect(registered.ok()).toBe(true)

  const [ofCourse, ofEvent] = [`/courses/${course.id}`, `/events/${event.id}`]
  await staysInside(learner, ['/dashboard', '/dashboard?tab=courses', '/dashboard?tab=events'])
  await staysInside(learner, ['/courses', '/events', ofCourse, ofEvent, '/notifications', '/account'])
  await staysInside(
    page,
    ['overview', 'courses', 'students', 'analytics', `analytics&course=${course.id}`, 'insights'].map(
      (tab) => `/instructor/dashboard?tab=${tab}`,
    ),
  )
  await staysInside(page, [`/instructor${ofCourse}/manage`, `/instructor${ofCourse}/edit`])
  await staysInside(desk, ['/staff/dashboard', '/staff/dashboard?tab=courses', '/admin/courses'])
  await staysInside(desk, ['/staff/dashboard?tab=analytics', `/admin${ofCourse}/manage`, '/admin/events'])
  await staysInside(desk, [`/admin${ofEvent}/edit`, `/admin${ofEvent}/registrants`])
  await enter(desk, await account('admin'))
  await staysInside(desk, ['/admin/dashboard', '/admin/users', '/admin/audit'])
})
