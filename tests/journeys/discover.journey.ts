import { expect, test } from './journey.ts'

// Nobody else's journey leads here, so that its readers can be counted.
const article = 'Setelah Ditolak'
const articlePath = '/artikel/setelah-ditolak'

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('articles are searched, narrowed down, and shown step by step', async ({ page, say }) => {
      await page.goto('/artikel')
      const main = page.getByRole('main')
      await expect(main.getByRole('status')).toHaveText(say('articles_found', { n: 8 }))
      await expect(main.getByRole('article')).toHaveCount(6)
      await main.getByRole('link', { name: say('articles_more') }).click()
      await expect(main.getByRole('article')).toHaveCount(8)
      await expect(page).toHaveURL(/count=8#artikel-5$/)
      if (javaScriptEnabled) await expect(main.locator('#artikel-5').getByRole('link')).toBeFocused()

      await main.getByRole('navigation').getByRole('link', { name: 'Karir' }).click()
      await expect(main.getByRole('status')).toHaveText(
        `${say('articles_found', { n: 2 })} ${say('articles_in_category', { category: 'Karir' })}`,
      )
      await main.getByRole('searchbox').fill('zzz')
      await main.getByRole('searchbox').press('Enter')
      await expect(main.getByText(say('articles_empty_title'))).toBeVisible()
      await main.getByRole('link', { name: say('articles_reset') }).click()
      await expect(main.getByRole('article')).toHaveCount(6)
    })

    test('the quiz goes on with every answer, back when asked to, and ends in a result that has an address', async ({
      page,
      say,
    }) => {
      await page.goto('/passion-discovery')
      const main = page.getByRole('main')
      await main.getByRole('link', { name: say('quiz_start') }).click()
      const choose = (position: number) => main.getByRole('listitem').nth(position).getByRole('link').click()
      const isAt = (n: number) =>
        expect(main.getByText(say('quiz_question_of', { n, total: 5 }))).toBeVisible()
      await isAt(1)
      await choose(0)
      await isAt(2)
      await main.getByRole('link', { name: say('quiz_previous') }).click()
      await isAt(1)
      for (const [number, position] of [1, 4, 0, 4, 2].entries()) {
        await isAt(number + 1)
        await choose(position)
      }
      await expect(main.getByRole('heading', { level: 1 })).toHaveText('Programming')
      await expect(page).toHaveURL(/\/passion-discovery\?a=beaec#analysing$/)
      await expect(main.getByText(say('quiz_analysing'))).toBeHidden()
      await expect(main.getByRole('progressbar').first()).toHaveAttribute('value', '100')
      await expect(main.getByRole('heading', { name: say('quiz_recommended') })).toBeVisible()
      expect(await main.getByRole('article').count()).toBeLessThanOrEqual(6)
      await main.getByRole('link', { name: say('quiz_retake') }).click()
      await expect(page).toHaveURL(/\/passion-discovery$/)
    })

    test('an article that is not there says so and leads back', async ({ page, say }) => {
      const answer = await page.goto('/artikel/tidak-ada')
      expect(answer?.status()).toBe(404)
      await expect(page.getByText(say('article_not_found'))).toBeVisible()
      await page
        .getByRole('main')
        .getByRole('link', { name: say('article_back') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('articles_title'))
    })
  })
}

test('an article counts a reader once a day, shares its link, and leads on to others', async ({
  page,
  context,
  site,
  say,
}) => {
  const counted = page.waitForResponse((response) => response.url().endsWith(`${articlePath}/views`))
  await page.goto(articlePath)
  expect((await counted).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article)
  // A page that nobody has kept tells the count of now.
  await page.goto(`${articlePath}?fresh=1`)
  await expect(page.getByText(say('article_views_once'))).toBeVisible()
  await page.goto(`${articlePath}?fresh=2`)
  await expect(page.getByText(say('article_views_once'))).toBeVisible()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await page.getByRole('button', { name: say('course_share') }).click()
  await expect(page.getByText(say('article_share_done'))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.url + articlePath)

  const popular = page.getByRole('navigation', { name: say('article_popular') })
  await expect(popular.getByRole('link')).toHaveText([
    'Leadership',
    'Karir',
    'Digital Marketing',
    'Communication',
    'Teknologi',
  ])
  await popular.getByRole('link', { name: 'Digital Marketing' }).click()
  await expect(page).toHaveURL(/\/artikel\?category=Digital\+Marketing$/)
})

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('who comes from the last question sees the answers being read first, who follows a link does not', async ({
    page,
    say,
  }) => {
    await page.goto('/passion-discovery?a=beae')
    await page.getByRole('main').getByRole('listitem').nth(2).getByRole('link').click()
    const analysing = page.getByText(say('quiz_analysing'))
    await expect(analysing).toBeVisible()
    await expect(analysing).toBeHidden()
    await page.goto('/passion-discovery?a=bdaec')
    await expect(analysing).toBeHidden({ timeout: 1 })
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
