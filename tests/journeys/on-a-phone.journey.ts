import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, learn, signUp, someNewcomer } from './steps.ts'
import { ways } from './ways.ts'

// What must be in sight on a phone of 360 × 740 pixels, without moving the screen.

for (const { way, settings } of ways) {
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
