import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { projectRoot } from '#tests/source-files.ts'
import { expect, test } from './journey.ts'
import type { Site } from './sites.ts'
import { freeLessons, signUp, someNewcomer } from './steps.ts'

const title = 'Iot untuk pemula'

test('a real course is imported while the site runs, found, looked into and learned', async ({
  page,
  say,
  site,
  account,
}) => {
  const { email } = await account('instructor')
  await page.goto('/courses?search=IoT+untuk+Pemula')
  await expect(page.getByRole('link', { name: title, exact: true })).toHaveCount(0)

  const { code, printed } = await importCourse(site, email)
  expect(printed).toMatch(/modules\s+2\b/)
  expect(printed).toMatch(/lessons\s+50\b/)
  expect(code).toBe(0)

  await test.step('a visitor finds it', async () => {
    await page.reload()
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.getByRole('link', { name: say('courses_tab_curriculum') }).click()
    await expect(page.getByText(say('common_lesson_free'), { exact: true }).first()).toBeVisible()
  })

  await test.step('and looks into its free lesson', async () => {
    await freeLessons(page, say).first().getByRole('link').click()
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  })

  await test.step('a student enrols and reads a lesson with tables and code', async () => {
    const course = new URL(page.url()).pathname
    await signUp(page, say, someNewcomer())
    await page.goto(course)
    await page
      .getByRole('complementary')
      .getByRole('button', { name: say('courses_enroll_now') })
      .click()
    await expect(page.getByText(say('learning_lessons_done', { done: 0, total: 50 }))).toBeVisible()
    await page.setViewportSize({ width: 320, height: 640 })
    await untilLessonWith(async () => (await page.locator('article pre, article table').count()) > 0)
    const overflow = await page.evaluate(
      () => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth,
    )
    expect(overflow, 'code and tables scroll inside themselves').toBeLessThanOrEqual(0)
  })

  async function untilLessonWith(isThere: () => Promise<boolean>): Promise<void> {
    for (let done = 1; !(await isThere()); done += 1) {
      await page.getByRole('button', { name: say('learning_mark_complete') }).click()
      // On so narrow a screen the list that says it is folded away.
      await expect(page.getByText(say('learning_lessons_done', { done, total: 50 }))).toBeAttached()
    }
  }
})

test('a folder that holds no course changes nothing and is answered with a sentence', async ({
  site,
  account,
}) => {
  const { email } = await account('instructor')
  const { code, printed } = await runImport(site, ['public', '--instructor', email])
  expect(code).toBe(1)
  expect(printed).not.toMatch(/^\s+at /m)
})

const importCourse = (site: Site, instructor: string) =>
  runImport(site, ['tests/fixtures/iot-untuk-pemula', '--instructor', instructor, '--publish'])

/** What an operator types: npm run course:import -- … */
async function runImport(site: Site, args: string[]): Promise<{ code: number | null; printed: string }> {
  const { PATH, HOME } = process.env
  const child = spawn('npm', ['run', '--silent', 'course:import', '--', ...args], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: `${path.join(projectRoot, 'node_modules/.bin')}${path.delimiter}${PATH ?? ''}`,
      HOME,
      DATA_DIR: site.dataDir,
      ...(site.databaseUrl ? { DATABASE_URL: site.databaseUrl } : {}),
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
    })
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : null, printed }
}
