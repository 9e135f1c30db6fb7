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
