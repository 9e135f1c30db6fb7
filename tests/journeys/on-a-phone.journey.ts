import type { Locator, Page } from '@playwright/test'
import { eventCalled } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, enter, freeCourse, learn, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'

/** It is wholly on the screen, and what a finger touches there is it. */
async function inSight(page: Page, action: Locator): Promise<void> {
  await expect(action).toBeInViewport({ ratio: 1 })
  const touched = await action.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const rows = [top + 2, (top + bottom) / 2, bottom - 2]
    return rows.every((y) => element.contains(document.elementFromPoint((left + right) / 2, y)))
  })
  expect(touched, `something lies over it at ${page.url()}`).toBe(true)
}

async function footOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  return box ? box.y + box.height : 0
}

// What must be in sight on a phone of 360 × 740 pixels, without moving the screen.

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use({ ...settings, viewport: { width: 360, height: 740 } })

    test('a learner who comes back sees where to go on, and is in the lesson after one tap', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(demoCourse.title, page.request)
      await learn(page, course, 2)
      await page.goto('/dashboard')
      const goOn = page.getByRole('link', { name: say('learning_continue_course', { course: course.title }) })
      await expect(goOn).toBeInViewport({ ratio: 1 })
      await goOn.click()
      await expect(page).toHaveURL(`/courses/${course.id}/learn?lesson=${course.lessons[2]?.id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.lessons[2]?.title ?? '')
    })

    test('what waits for a learner stands below the lesson to go on with', async ({ page, say, account }) => {
      await enter(page, await account('student'))
      await page.goto('/dashboard')
      // Whichever course it is: others walk as this learner too. It is the first of the page.
      const goOn = page
        .getByRole('link', { name: say('learning_continue_course', { course: '' }).trim() })
        .first()
      await inSight(page, goOn)
      const owed = page.getByRole('link', { name: say('common_review_work'), exact: true })
      expect(await footOf(owed)).toBeGreaterThan(await footOf(goOn))
    })

    test('whoever stands at the door lets somebody in by one tap in their row', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('staff'))
      const event = await eventCalled('CV Pertama', page.request)
      await page.goto(`/admin/events/${event.id}/registrants?status=absent`)
      const rows = page.getByRole('row').filter({ has: page.getByLabel(say('shell_more_of', { title: '' })) })
      await expect(rows).not.toHaveCount(0)
      for (const row of await rows.all())
        await expect(row.getByRole('button', { name: say('events_check_in') })).toBeVisible()
    })

    test('a tile that is left over fills its row', async ({ page }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      const tiles = page.locator('.feature-tiles')
      const [row, last] = await Promise.all([
        tiles.boundingBox(),
        tiles.getByRole('listitem').last().boundingBox(),
      ])
      expect(last?.width).toBe(row?.width)
    })

    test('a lesson begins at once, under a slim bar that opens the list of lessons', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(demoCourse.title, page.request)
      await learn(page, course, 1)
      await page.goto(`/courses/${course.id}/learn`)
      await expect(page.getByRole('banner')).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
      const way = page.getByRole('link', { name: course.title, exact: true })
      await expect(way).toHaveAttribute('href', `/courses/${course.id}`)
      const text = await page.locator('.prose > p').first().boundingBox()
      expect(text?.y).toBeLessThanOrEqual(200)

      const list = page.getByRole('navigation', { name: say('learning_sidebar') })
      await expect(list).toBeHidden()
      const place = `2/${demoCourse.lessons}`
      await page.getByRole('button', { name: say('learning_open_sidebar', { place }) }).click()
      await expect(list).toBeVisible()
      await list.getByRole('link', { name: course.lessons[0]?.title }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(course.lessons[0]?.title ?? '')
      await expect(list).toBeHidden()
    })

    test('what a course and an event are there for is in sight of a visitor, and nothing lies over it', async ({
      page,
      say,
    }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      const event = await eventCalled('CV Pertama', page.request)
      for (const [path, action] of [
        [`/courses/${course.id}`, say('courses_enroll_free')],
        [`/events/${event.id}`, say('events_sign_in_to_register')],
      ] as const) {
        await page.goto(path)
        const way = page.getByRole('link', { name: action })
        await expect(way).toHaveCount(1)
        await inSight(page, way)
      }
    })

    test('a student’s next step is in sight, above their places, from the first look to the lesson', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(freeCourse.title, page.request)
      const event = await eventCalled('CV Pertama', page.request)
      const link = (name: string) => page.getByRole('link', { name: say(name), exact: true })
      const button = (name: string) => page.getByRole('button', { name: say(name), exact: true })
      await page.goto(`/courses/${course.id}`)
      await inSight(page, button('courses_enroll_now'))
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await inSight(page, button('courses_enroll_now'))
      await button('courses_enroll_now').click()
      await expect(page).toHaveURL(`/courses/${course.id}/learn`)
      await page.goto(`/courses/${course.id}`)
      await inSight(page, link('courses_start_learning'))
      await learn(page, course, 1)
      await page.goto(`/courses/${course.id}`)
      await inSight(page, link('courses_continue'))

      await page.goto(`/events/${event.id}`)
      await inSight(page, button('events_register'))
      await button('events_register').click()
      await inSight(page, link('events_ticket_open'))
    })

    test('the bar at the foot hides nothing of the page’s end', async ({ page, say }) => {
      const course = await courseCalled(freeCourse.title, page.request)
      await page.goto(`/courses/${course.id}`)
      const last = page.getByRole('contentinfo').getByRole('button').last()
      await last.scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const bar = page.getByRole('link', { name: say('courses_enroll_free') })
      await expect
        .poll(async () => ((await bar.boundingBox())?.y ?? 0) - (await footOf(last)))
        .toBeGreaterThan(0)
    })

    test('a student’s places are at the foot of the screen, which says where one is', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const tabs = page.getByRole('navigation', { name: say('shell_tabs') })
      for (const [name, address] of [
        ['common_courses', /\/courses$/],
        ['common_events', /\/events$/],
        ['common_account', /\/account$/],
        ['shell_tab_learn', /\/dashboard$/],
      ] as const) {
        const tab = tabs.getByRole('link', { name: say(name) })
        await expect(tab).toBeInViewport({ ratio: 1 })
        await tab.click()
        await expect(page).toHaveURL(address)
        await expect(tabs.locator('[aria-current=page]')).toContainText(say(name))
      }
    })
  })
}

test.describe('on a desk', () => {
  test.use({ viewport: { width: 1280, height: 900 } })

  test('what a course and an event are there for is in sight as well', async ({ page, say }) => {
    const course = await courseCalled(demoCourse.title, page.request)
    const event = await eventCalled('CV Pertama', page.request)
    await page.goto(`/courses/${course.id}`)
    await inSight(page, page.getByRole('link', { name: say('courses_enroll_now') }))
    await page.goto(`/events/${event.id}`)
    await inSight(page, page.getByRole('link', { name: say('events_sign_in_to_register') }))
  })
})
