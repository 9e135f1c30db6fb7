import { randomUUID } from 'node:crypto'
import { zipOf } from '#domain/course-import/zip-for-test.ts'
import { expect, test } from './journey.ts'
import { enter } from './steps.ts'
import { oneMainWay } from './ways.ts'

const aZip = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/zip', buffer })

/** A course whose title is that of its folder. */
const courseFolder = (title: string) =>
  zipOf([
    { name: `${title}/1-mulai/README.md`, content: '# Mulai\n' },
    { name: `${title}/1-mulai/1-kenalan.md`, content: '# Kenalan\n\nHalo, dunia.\n' },
  ])

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('an instructor uploads a course: what is wrong is said at the file, what is right is checked and imported', async ({
      page,
      say,
      account,
    }) => {
      const title = `Unggahan ${randomUUID().slice(0, 8)}`
      const fileName = `${title}.zip`
      const file = page.getByLabel(say('studio_zip_file'), { exact: true })
      const send = () => page.getByRole('button', { name: say('studio_zip_check') }).click()
      await enter(page, await account('instructor'))
      await page.goto('/instructor/courses/upload')

      await file.setInputFiles(aZip('bukan.zip', Buffer.from('nothing')))
      await send()
      await expect(file).toHaveAccessibleDescription(new RegExp(RegExp.escape(say('studio_zip_unreadable'))))
      await expect(page.getByRole('alert')).toContainText(say('studio_zip_refused'))

      await file.setInputFiles(aZip(fileName, courseFolder(title)))
      await send()
      const hasArrived = page
        .getByText(say('studio_importing_text'))
        .or(page.getByText(say('studio_dry_run_title')))
      await expect(hasArrived).toBeVisible()

      // Anyone who leaves meanwhile finds it again, and nobody has to ask how far it is: the screen comes anew by itself.
      await page.goto('/instructor/courses/upload')
      await page.getByRole('link', { name: fileName }).click()
      await expect(page.getByText(say('studio_dry_run_title'))).toBeVisible()
      await page.getByRole('button', { name: say('studio_import'), exact: true }).click()
      await expect(page.getByText(say('studio_import_done'))).toBeVisible()
      await page.getByRole('link', { name: say('common_manage'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    })
  })
}

test('while the file is sent the screen says how far it is', async ({ page, say, account }) => {
  await enter(page, await account('instructor'))
  await page.goto('/instructor/courses/upload')
  // The answer waits until the bar has been seen.
  let answer = () => {}
  const isSeen = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/studio/archives', async (route) => {
    await isSeen
    await route.continue()
  })
  await page
    .getByLabel(say('studio_zip_file'), { exact: true })
    .setInputFiles(aZip('kursus.zip', courseFolder('dikirim')))
  await page.getByRole('button', { name: say('studio_zip_check') }).click()
  await expect(page.getByRole('progressbar', { name: say('studio_zip_checking') })).toBeVisible()
  answer()
  await expect(page.getByText(say('studio_dry_run_title'))).toBeVisible()
})
