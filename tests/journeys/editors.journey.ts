import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { enter, menuOf } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

/** A page with questions for each way: those who go at the same time would be told of each other. */
const pagesWithQuestions = [
  '/program/young-leaders',
  '/program/creative-room',
  '/program/career-connection',
  '/mentoring',
]

for (const [nth, { way, settings }] of oneMainWay.entries()) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('staff write an article, look at it, publish it, change it and take it back; readers see each at once', async ({
      page,
      browser,
      say,
      account,
      site,
    }) => {
      const key = randomUUID().slice(0, 8)
      const article = {
        title: `Belajar di pasar ${key}`,
        slug: `belajar-di-pasar-${key}`,
        first: 'Pagi-pagi sekali.',
      }
      const theirs = `/artikel/${article.slug}`
      const main = page.getByRole('main')
      const reader = await (await browser.newContext({ ...settings, baseURL: site.url })).newPage()
      await enter(page, await account('staff'))

      await test.step('a draft that nobody else reads', async () => {
        await page.goto('/staff/articles')
        await main.getByRole('link', { name: say('desk_article_new') }).click()
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await expect(page.getByRole('alert').first()).toContainText(say('articles_title_missing'))
        await page.getByLabel(say('desk_article_title'), { exact: true }).fill(article.title)
        await page.getByLabel(say('desk_article_excerpt')).fill('Apa yang dipelajari di antara lapak.')
        await page.getByLabel(say('common_category'), { exact: true }).selectOption({ index: 1 })
        await page.getByLabel(say('desk_article_author')).fill('Nona Kambu')
        await page.getByLabel(say('desk_article_body'), { exact: true }).fill(article.first)
        await page.getByRole('button', { name: say('common_save_draft') }).click()
        await announces(page, say('shell_flash_article_created'))
        expect((await reader.request.get(theirs)).status()).toBe(404)
      })

      await test.step('looked at as it will look, in another tab, with what is not saved yet', async () => {
        await page.getByLabel(say('desk_article_body'), { exact: true }).fill('Siang-siang saja.')
        const [preview] = await Promise.all([
          page.waitForEvent('popup'),
          page
            .getByRole('button', { name: say('common_preview'), exact: true })
            .last()
            .click(),
        ])
        await expect(preview.getByText('Siang-siang saja.')).toBeVisible()
        await expect(preview.getByText(say('desk_preview_text'))).toBeVisible()
        await isClean(preview, javaScriptEnabled)
        await preview.close()
      })

      await test.step('published, and read at once', async () => {
        await page.getByRole('button', { name: say('desk_article_save_publish') }).click()
        await announces(page, say('shell_flash_article_published'))
        await reader.goto(theirs)
        await expect(reader.getByRole('heading', { level: 1 })).toHaveText(article.title)
        await expect(reader.getByText('Siang-siang saja.')).toBeVisible()
        await reader.goto('/artikel')
        await expect(reader.getByRole('link', { name: article.title })).toBeVisible()
      })

      await test.step('changed, and read at once', async () => {
        await page.getByLabel(say('desk_article_body'), { exact: true }).fill('Sore juga.')
        await page.getByRole('button', { name: say('desk_article_save_published') }).click()
        await expect(async () => {
          await reader.goto(theirs)
          await expect(reader.getByText('Sore juga.')).toBeVisible({ timeout: 1000 })
        }).toPass()
      })

      await test.step('taken back, and gone at once; then deleted after a question', async () => {
        await page.goto(`/staff/articles?search=${key}`)
        await menuOf(page, say, article.title).click()
        await main.getByRole('button', { name: say('common_unpublish_of', { title: article.title }) }).click()
        await announces(page, say('shell_flash_article_unpublished'))
        expect(new URL(page.url()).search, 'the list as it was').toBe(`?search=${key}`)
        expect((await reader.request.get(theirs)).status()).toBe(404)
        await menuOf(page, say, article.title).click()
        await main.getByRole('link', { name: say('common_delete_of', { title: article.title }) }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('common_delete'), exact: true })
          .click()
        await announces(page, say('shell_flash_article_deleted'))
      })
      await reader.context().close()
    })

    test('staff work on what a page says, which readers see when it is published, and put it back', async ({
      page,
      browser,
      say,
      account,
      site,
    }) => {
      const shown = pagesWithQuestions[nth] ?? '/mentoring'
      const list = `/staff/pages/questions-${shown.split('/').at(-1)}`
      const question = `Boleh datang ${randomUUID().slice(0, 8)}?`
      const main = page.getByRole('main')
      const reader = await (await browser.newContext({ ...settings, baseURL: site.url })).newPage()
      const asked = reader.getByText(question)
      await enter(page, await account('staff'))

      await test.step('a new entry is a draft, with a preview', async () => {
        await page.goto(list)
        await main.getByRole('link', { name: say('desk_entry_add') }).click()
        await fillQuestion(page, say, { question, answer: 'Boleh sekali.' })
        await announces(page, say('shell_flash_list_draft_saved'))
        await reader.goto(shown)
        await expect(asked).toHaveCount(0)
        await isClean(page, javaScriptEnabled)
        await main.getByRole('link', { name: say('common_preview') }).click()
        await expect(page.getByText(say('desk_preview_text'))).toBeVisible()
        await expect(main.getByText(question)).toBeVisible()
      })

      await test.step('thrown away only after a question', async () => {
        await page.goto(list)
        await main.getByRole('link', { name: say('desk_list_discard') }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(say('desk_list_discard_text'))
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('link', { name: say('common_no_go_back') }).click()
      })

      await test.step('published, and read at once', async () => {
        await page.goto(list)
        await main.getByRole('button', { name: say('common_publish'), exact: true }).click()
        await announces(page, say('shell_flash_list_published'))
        await reader.goto(shown)
        await expect(asked).toBeVisible()
      })

      await test.step('put back as it came, and gone at once', async () => {
        await main.getByRole('button', { name: say('desk_article_restore') }).click()
        await announces(page, say('shell_flash_list_draft_saved'))
        await main.getByRole('button', { name: say('common_publish'), exact: true }).click()
        await announces(page, say('shell_flash_list_published'))
        await reader.goto(shown)
        await expect(asked).toHaveCount(0)
      })
      await reader.context().close()
    })
  })
}

/** Fills the dialog of a question in both languages, and saves it. */
async function fillQuestion(
  page: Page,
  say: Words,
  { question, answer }: { question: string; answer: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const language of [say('desk_entry_indonesian'), say('desk_entry_english')])
    for (const [label, text] of [
      [say('desk_entry_question'), question],
      [say('common_answer_given'), answer],
    ] as const)
      await dialog.getByLabel(say('desk_entry_in', { label, language })).fill(text)
  await dialog.getByRole('button', { name: say('common_save_draft') }).click()
}
