import { articleCategories } from '#content/article-categories.ts'
import { passionCategories } from '#content/passion-categories.ts'
import { expect, test } from './journey.ts'
import { oneMainWay } from './ways.ts'

for (const { way, language, settings } of oneMainWay) {
  const popularNames = articleCategories
    .filter(({ isPopular }) => isPopular)
    .map(({ name, nameId }) => (language === 'id' ? nameId : name))
  const career = { id: 'Karier', en: 'Karir' }[language]
  test.describe(way, () => {
    test.use(settings)

    test('articles are searched, narrowed down, and shown step by step', async ({ page, say }) => {
      await page.goto('/artikel')
      const main = page.getByRole('main')
      const found = main.getByRole('status')
      await expect(found).toHaveText(say('articles_found', { n: 8 }))
      await expect(main.getByRole('heading', { level: 2 })).toHaveText([
        say('articles_featured'),
        say('articles_latest'),
      ])
      await expect(main.getByRole('article')).toHaveCount(6)
      await main.getByRole('link', { name: say('articles_more') }).click()
      await expect(main.getByRole('article')).toHaveCount(8)
      await expect(page).toHaveURL(/count=8#artikel-5$/)
      if (settings.javaScriptEnabled) await expect(main.locator('#artikel-5').getByRole('link')).toBeFocused()

      await main.getByRole('navigation').getByRole('link', { name: career }).click()
      const inCareer = say('articles_in_category', { category: career })
      await expect(found).toHaveText(`${say('articles_found', { n: 2 })} ${inCareer}`)
      await main.getByRole('searchbox').fill('PKWT')
      await main.getByRole('searchbox').press('Enter')
      await expect(found).toHaveText(
        `${say('articles_found', { n: 1 })} ${inCareer} ${say('articles_for_search', { search: 'PKWT' })}`,
      )
      await main.getByRole('searchbox').fill('zzz')
      await main.getByRole('searchbox').press('Enter')
      await expect(main.getByText(say('common_no_articles_found'))).toBeVisible()
      await main.getByRole('link', { name: say('articles_reset') }).click()
      await expect(main.getByRole('article')).toHaveCount(6)
      await expect(main.getByRole('searchbox')).toHaveValue('')
    })

    test('an article says who wrote it and what it is about, and leads on to others', async ({
      page,
      say,
    }) => {
      const title = 'CV Pertama tanpa Pengalaman Kerja'
      const main = page.getByRole('main')
      await page.goto('/artikel')
      await main.getByRole('link', { name: title }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(main.getByText(career, { exact: true }).first()).toBeVisible()
      await expect(main.getByText('13 Okt 2026')).toBeVisible()
      await expect(main.getByText(say('articles_minutes', { n: 4 })).first()).toBeVisible()
      await expect(main.getByRole('list', { name: say('common_tags') }).getByRole('listitem')).toHaveText([
        'karier pertama',
        'CV',
        'fresh graduate',
        'magang',
        'organisasi',
      ])
      await expect(main.getByText(say('articles_author'))).toBeVisible()
      const share = main.getByRole('button', { name: say('common_share') })
      await expect(share).toBeVisible({ visible: settings.javaScriptEnabled })
      await expect(main.getByRole('heading', { level: 2, name: say('articles_related') })).toBeVisible()
      const related = main.getByRole('heading', { level: 3 }).getByRole('link')
      await expect(related.first()).toHaveAttribute('href', /^\/artikel\/(?!cv-pertama)[\w-]+$/)

      const popular = main.getByRole('navigation', { name: say('articles_popular') })
      await expect(popular.getByRole('link')).toHaveText(popularNames)
      await popular.getByRole('link', { name: popularNames[2] ?? '' }).click()
      await expect(page).toHaveURL(/\/artikel\?category=Digital\+Marketing$/)
      await expect(main.getByRole('article')).toHaveCount(1)
    })

    test('the quiz goes on with every answer, back when asked to, and ends in a result that has an address', async ({
      page,
      say,
      browser,
      site,
    }) => {
      await page.goto('/passion-discovery')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('passion_quiz_start') }).click()
      const choose = (position: number) => main.getByRole('listitem').nth(position).getByRole('link').click()
      const isAt = (n: number) =>
        expect(main.getByText(say('passion_quiz_question_of', { n, total: 5 }))).toBeVisible()
      await isAt(1)
      await choose(0)
      await isAt(2)
      await main.getByRole('link', { name: say('passion_quiz_previous') }).click()
      await isAt(1)
      for (const [number, position] of [1, 4, 0, 4, 2].entries()) {
        await isAt(number + 1)
        await choose(position)
      }
      const best = passionCategories.Programming.title[language]
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(best)
      await expect(page).toHaveURL(/\/passion-discovery\?a=beaec#analysing$/)
      await expect(main.getByText(say('passion_quiz_analysing'))).toBeHidden()
      const bars = main.getByRole('progressbar')
      const scores = await bars.evaluateAll((all) => all.map((bar) => Number(bar.getAttribute('value'))))
      // All five, those without an answer too.
      expect(scores).toEqual([100, 0, 0, 0, 0])
      await expect(main.getByRole('heading', { name: say('passion_quiz_recommended') })).toBeVisible()
      expect(await main.getByRole('article').count()).toBeLessThanOrEqual(6)
      const free = main.getByRole('link', { name: say('passion_quiz_start_course', { course: '' }) })
      const paid = main.getByRole('link', { name: say('passion_quiz_see_course', { course: '' }) })
      const start = free.or(paid)
      await expect(start).toHaveAttribute('href', /^\/courses\/[\w-]+$/)

      const friend = await browser.newContext({ ...settings, baseURL: site.url })
      const theirs = await friend.newPage()
      await theirs.goto('/passion-discovery?a=beaec')
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(best)
      await friend.close()
      await main.getByRole('link', { name: say('passion_quiz_retake') }).click()
      await expect(page).toHaveURL(/\/passion-discovery$/)
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(say('passion_quiz_title'))
    })

    test('an article that is not there says so and leads back', async ({ page, say }) => {
      const answer = await page.goto('/artikel/tidak-ada')
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(say('common_article_not_found'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('common_back_to_articles') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('common_articles_title'))
    })
  })
}

// Nobody else's journey leads to these, so that their readers can be counted.
const counted = [
  { locale: 'en-US', path: '/artikel/setelah-ditolak' },
  { locale: 'id-ID', path: '/artikel/jejaring-mulai-dari-kampung-sendiri' },
]

for (const { locale, path } of counted) {
  test.describe(locale, () => {
    test.use({ locale })

    test('an article counts a reader once a day, and shares its link', async ({
      page,
      context,
      site,
      say,
    }) => {
      const answered = page.waitForResponse((response) => response.url().endsWith(`${path}/views`))
      await page.goto(path)
      expect((await answered).status()).toBe(204)
      // A page that nobody has kept tells the count of now.
      await page.goto(`${path}?fresh=1`)
      await expect(page.getByText(say('articles_views', { n: 1 }))).toBeVisible()
      await page.goto(`${path}?fresh=2`)
      await expect(page.getByText(say('articles_views', { n: 1 }))).toBeVisible()

      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
      await page.getByRole('button', { name: say('common_share') }).click()
      await expect(page.getByText(say('articles_share_done'))).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + path)
    })
  })
}

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('who comes from the last question sees the answers being read first, who follows a link does not', async ({
    page,
    say,
  }) => {
    await page.goto('/passion-discovery?a=beae')
    await page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').click()
    const analysing = page.getByText(say('passion_quiz_analysing'))
    await expect(analysing).toBeVisible()
    await expect(analysing).toBeHidden()
    await page.goto('/passion-discovery?a=bdaec')
    expect(await analysing.isVisible()).toBe(false)
  })
})

test('search engines find a site map, and a page says where it stands', async ({ page, site }) => {
  const robots = await page.request.get('/robots.txt')
  expect(await robots.text()).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  const path = '/artikel/bertanya-supaya-dijawab'
  await page.goto(path)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + path)
  await expect(page.locator('link[hreflang=en]')).toHaveAttribute('href', `${site.url}${path}?lang=en`)
  const kinds = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')['@type']))
  expect(kinds).toEqual(['Article', 'BreadcrumbList'])
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png')
})
