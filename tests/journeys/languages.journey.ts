import { expect, test } from './journey.ts'
import { courseCalled, demoCourse, learn, signUp, someNewcomer } from './steps.ts'
import { wordsOf } from './words.ts'

const inIndonesian = wordsOf('id')
const inEnglish = wordsOf('en')

for (const [locale, say, lang] of [
  ['id-ID', inIndonesian, 'id'],
  ['en-US', inEnglish, 'en'],
  ['fr-FR', inEnglish, 'en'],
] as const) {
  test.describe(`a browser that asks for ${locale}`, () => {
    test.use({ locale })

    test('gets the words of its language on every screen', async ({ page }) => {
      await page.goto('/courses')
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('courses_title'))
      await page.goto('/auth/signup')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common_create_account'))
      await page.goto('/no-such-page')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common_page_not_found'))
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ locale: 'id-ID', javaScriptEnabled })

    test('the switch in the footer wins over what the browser asks for, and is remembered', async ({
      page,
    }) => {
      await page.goto('/courses?level=beginner')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inIndonesian('courses_title'))
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('courses_title'))
      await expect(page).toHaveURL(/\/courses\?level=beginner$/)
      await page.goto('/auth/signin')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('common_sign_in'))
      await page.getByRole('banner').getByRole('button', { name: 'Indonesia' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inIndonesian('common_sign_in'))
    })
  })
}

test('the player, which has no footer, has the switch below the lesson', async ({ page }) => {
  await signUp(page, inEnglish, someNewcomer())
  const course = await courseCalled(demoCourse.title, page.request)
  await learn(page, course, 0)
  await page.goto(`/courses/${course.id}/learn`)
  const list = page.getByRole('navigation', { name: inEnglish('learning_sidebar') })
  await expect(list).toBeVisible()
  await page.getByRole('button', { name: 'Indonesia' }).click()
  await expect(page.getByRole('navigation', { name: inIndonesian('learning_sidebar') })).toBeVisible()
  await expect(page).toHaveURL(`/courses/${course.id}/learn`)
})

test('a request that asks for no language is answered in Indonesian', async ({ site }) => {
  const answer = await fetch(site.url, { headers: { 'accept-language': '' } })
  expect(await answer.text()).toContain('<html lang="id"')
})

test('titles and content of courses say which language they are in', async ({ page }) => {
  await page.goto('/courses')
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('main').locator('[lang="id"]').first()).toBeAttached()
})
