import { expect, test } from './journey.ts'
import { isAccessible } from './looks.ts'
import { languages, oneMainWay } from './ways.ts'

const course = 'Memimpin Organisasi Pemuda, dari Rapat sampai Aksi'

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('somebody finds what they have mistyped, and looks at all of a kind', async ({ page, say }) => {
      await page.goto('/courses')
      await page
        .getByRole('banner')
        .getByRole('link', { name: say('common_search') })
        .click()
      await expect(page).toHaveURL(/\/search$/)
      const main = page.getByRole('main')
      const field = main.getByRole('searchbox', { name: say('search_label') })
      await field.fill('kepemimpnan')
      // With scripts the results are there before anybody asks for them.
      if (!settings.javaScriptEnabled) await field.press('Enter')
      await expect(main.getByRole('link', { name: course })).toBeVisible()
      await expect(main.getByRole('status')).toContainText('kepemimpnan')
      await expect(page).toHaveURL(/q=kepemimpnan/)
      await expect(page).toHaveTitle(new RegExp(`^${say('search_results_title', { q: 'kepemimpnan' })}`))
      if (settings.javaScriptEnabled) await expect(field).toBeFocused()
      await expect(main.getByRole('heading', { level: 2 }).first()).toContainText(say('common_courses'))

      await page.goto('/search?q=usaha')
      const all = main.getByRole('link', { name: say('search_all_article', { q: 'usaha' }) })
      await all.click()
      await expect(page).toHaveURL(/kind=article/)
      await expect(main.getByRole('heading', { level: 2 })).toHaveCount(1)
      await main.getByRole('link', { name: say('search_back', { q: 'usaha' }) }).click()
      await expect(all).toBeVisible()
    })

    test('where nothing is found there are ways on', async ({ page, say }) => {
      await page.goto('/search?q=qqzzqq')
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText(say('search_found_nothing', { q: 'qqzzqq' }))
      await expect(main.getByRole('heading', { name: say('search_newest') })).toBeVisible()
      await main
        .getByRole('link', { name: { id: 'Kepemimpinan', en: 'Leadership' }[language], exact: true })
        .click()
      await expect(page).toHaveURL(/\/courses\?category=/)
      await expect(main.getByRole('link', { name: course })).toBeVisible()
    })
  })
}

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('with the keyboard alone somebody searches from anywhere', async ({ page, say }) => {
      await page.goto('/about')
      await expect(page.locator('html[data-enhanced]')).toBeAttached()
      await page.keyboard.press('/')
      await expect(page).toHaveURL(/\/search$/)
      const field = page.getByRole('searchbox', { name: say('search_label') })
      await expect(page.locator('html[data-enhanced]')).toBeAttached()
      await expect(field).toBeFocused()
      await page.keyboard.type('maria w')
      const person = page.getByRole('main').getByRole('link', { name: 'Maria Wambrauw' }).first()
      await expect(person).toBeVisible()
      await isAccessible(page, 'what was found')
      // While it is typed the key is a letter like any other.
      await page.keyboard.press('/')
      await expect(field).toHaveValue('maria w/')
      await expect(page).toHaveURL(/q=maria\+w%2F/)
      await person.focus()
      await page.keyboard.press('/')
      await expect(field).toBeFocused()
      await person.focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maria Wambrauw')
    })

    test('whoever wants no key to search with switches it off', async ({ page, say }) => {
      await page.goto('/search')
      const wish = page.getByRole('checkbox', { name: say('search_key') })
      await expect(wish).toBeChecked()
      await wish.uncheck()
      await page.goto('/about')
      await expect(page.locator('html[data-enhanced]')).toBeAttached()
      await page.keyboard.press('/')
      // Had the key led anywhere, this would lead from there.
      await page.goto('/terms')
      await page.goBack()
      await expect(page).toHaveURL(/\/about$/)
      await page.goto('/search')
      await expect(wish).not.toBeChecked()
      await wish.check()
      await page.getByRole('main').getByRole('link').first().focus()
      await page.keyboard.press('/')
      await expect(page.getByRole('searchbox', { name: say('search_label') })).toBeFocused()
    })
  })
}
