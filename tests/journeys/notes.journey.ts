import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import {
  type Course,
  courseCalled,
  demoCourse,
  enter,
  learn,
  signUp,
  someNewcomer,
  writeDown,
} from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const lessonOf = (course: Course, index = 0) =>
  `/courses/${course.id}/learn?lesson=${course.lessons[index]?.id}`

/** Opens the note of a course's first lesson. */
async function openNote(page: Page, say: Words, course: Course): Promise<Locator> {
  await page.goto(lessonOf(course))
  await page.getByText(say('learning_note_title'), { exact: true }).click()
  return page.getByLabel(say('learning_note_label', { lesson: course.lessons[0]?.title ?? '' }))
}

/** Types until the script has come that stores what is typed. */
async function storeItself(page: Page, say: Words, note: Locator): Promise<void> {
  await expect(async () => {
    await note.fill('')
    await note.fill('Satu')
    await expect(page.getByText(say('learning_note_saved'))).toBeVisible({ timeout: 5000 })
  }).toPass()
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a learner writes a note, finds it among all of them, takes them away as a file and deletes it', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(demoCourse.title, page.request)
      await learn(page, course, 0)
      const note = await openNote(page, say, course)
      await note.fill('Tarik napas.\nLalu mulai.')
      await page.getByRole('button', { name: say('learning_note_save') }).click()
      const saved = say(settings.javaScriptEnabled ? 'learning_note_saved' : 'shell_flash_note_saved')
      await expect(page.getByText(saved).first()).toBeAttached()
      await page.goto(lessonOf(course))
      await expect(note).toHaveValue('Tarik napas.\nLalu mulai.')

      await page.goto('/notes')
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(course.title)
      await expect(page.getByText('Tarik napas. Lalu mulai.')).toBeVisible()
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: say('learning_notes_download') }).click()
      const file = await download
      expect(file.suggestedFilename()).toMatch(/\.md$/)
      expect(await readFile(await file.path(), 'utf8')).toContain('> Tarik napas.\n> Lalu mulai.\n')

      const lesson = { title: course.lessons[0]?.title ?? '' }
      await page.getByRole('link', { name: say('common_delete_of', lesson) }).click()
      const question = page.getByRole('dialog')
      await expect(question.getByRole('heading')).toHaveText(say('learning_note_delete_title'))
      await question.getByRole('button', { name: say('common_delete') }).click()
      await expect(page.getByText(say('learning_notes_empty_title'))).toBeVisible()
    })

    test('what was written in two places at once is shown side by side, and nothing is written over', async ({
      page,
      say,
    }) => {
      await signUp(page, say, someNewcomer())
      const course = await courseCalled(demoCourse.title, page.request)
      await learn(page, course, 0)
      await page.goto(lessonOf(course))
      await page.getByText(say('learning_note_title'), { exact: true }).click()
      await writeDown(page, course, 'Dari tempat lain')
      const note = page.getByLabel(say('learning_note_label', { lesson: course.lessons[0]?.title ?? '' }))
      await note.fill('Dari sini')
      await page.getByRole('button', { name: say('learning_note_save') }).click()
      const alert = page.getByRole('alert').filter({ hasText: say('learning_note_other_title') })
      await expect(alert.getByText('Dari tempat lain', { exact: true })).toBeVisible()
      await expect(note).toHaveValue('Dari sini')
      if (settings.javaScriptEnabled) {
        await alert.getByRole('button', { name: say('learning_note_keep_both') }).click()
        await expect(page.getByText(say('learning_note_saved')).first()).toBeVisible()
        await page.reload()
        await expect(note).toHaveValue('Dari tempat lain\n\nDari sini')
      } else {
        await page.getByRole('button', { name: say('learning_note_save') }).click()
        await expect(page.getByText(say('shell_flash_note_saved'))).toBeAttached()
        await expect(note).toHaveValue('Dari sini')
      }
    })
  })
}

test('what was stored elsewhere stays until somebody chooses, however often the lesson is opened', async ({
  page,
  say,
}) => {
  await signUp(page, say, someNewcomer())
  const course = await courseCalled(demoCourse.title, page.request)
  await learn(page, course, 0)
  await page.goto(lessonOf(course))
  await page.getByText(say('learning_note_title'), { exact: true }).click()
  await writeDown(page, course, 'Dari tempat lain')
  const note = page.getByLabel(say('learning_note_label', { lesson: course.lessons[0]?.title ?? '' }))
  const alert = page.getByRole('alert').filter({ hasText: say('learning_note_other_title') })
  await note.fill('Dari sini')
  await expect(alert).toBeVisible()
  for (const typed of ['Dari sini', 'Dari sini, lalu lagi', 'Dari sini, lalu lagi']) {
    await page.reload()
    await expect(alert.getByText('Dari tempat lain', { exact: true })).toBeVisible()
    await note.fill(typed)
  }
  await page.goto('/notes')
  await expect(page.getByText('Dari tempat lain')).toBeVisible()
  await page.goto(lessonOf(course))
  await expect(note).toHaveValue('Dari sini, lalu lagi')
  await alert.getByRole('button', { name: say('learning_note_keep_both') }).click()
  await expect(page.getByText(say('learning_note_saved')).first()).toBeVisible()
  await page.reload()
  await expect(note).toHaveValue('Dari tempat lain\n\nDari sini, lalu lagi')
})

test('a note that was left at once is not in the browser any more after signing out', async ({
  page,
  say,
}) => {
  for (const everywhere of [true, false]) {
    const newcomer = someNewcomer()
    await signUp(page, say, newcomer)
    const course = await courseCalled(demoCourse.title, page.request)
    await learn(page, course, 0)
    const note = await openNote(page, say, course)
    const kept = () => page.evaluate(() => JSON.stringify(localStorage))
    await expect(async () => {
      await note.fill('')
      await note.fill('Hanya untukku')
      expect(await kept()).toContain('Hanya untukku')
    }).toPass()
    await page.goto('/account')
    if (everywhere) await page.getByRole('button', { name: say('people_sign_out_everywhere') }).click()
    else {
      const banner = page.getByRole('banner')
      await banner.getByText(newcomer.fullName).click()
      await banner.getByRole('button', { name: say('common_sign_out') }).click()
    }
    await expect(page.getByRole('banner').getByRole('link', { name: say('common_sign_in') })).toBeVisible()
    await expect.poll(kept).toBe('{}')
  }
})

test('nothing below a note moves when it is said to be stored', async ({ page, say }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await signUp(page, say, someNewcomer())
    const course = await courseCalled(demoCourse.title, page.request)
    await learn(page, course, 0)
    const note = await openNote(page, say, course)
    const place = () =>
      page
        .getByRole('button', { name: say('learning_mark_complete') })
        .evaluate((button) => button.getBoundingClientRect().top + window.scrollY)
    const before = await place()
    await storeItself(page, say, note)
    expect(await place()).toBe(before)
    await page.context().clearCookies()
  }
})

test('a note that can’t be stored now waits in the browser, also past the end of the session', async ({
  page,
  context,
  say,
}) => {
  const newcomer = someNewcomer()
  await signUp(page, say, newcomer)
  const course = await courseCalled(demoCourse.title, page.request)
  await learn(page, course, 0)
  const note = await openNote(page, say, course)
  await storeItself(page, say, note)
  await context.clearCookies({ name: /session/ })
  await note.fill('Satu, lalu dua')
  await expect(page.getByText(say('learning_note_signed_out'))).toBeVisible()
  await enter(page, newcomer)
  await page.goto(lessonOf(course))
  await expect(note).toHaveValue('Satu, lalu dua')
  await expect(page.getByText(say('learning_note_saved'))).toBeVisible()
})

test('a lesson opens where its reader stopped, but not by the history, and leads to its beginning', async ({
  page,
  say,
}) => {
  await signUp(page, say, someNewcomer())
  const course = await courseCalled(demoCourse.title, page.request)
  await learn(page, course, 0)
  await page.goto(lessonOf(course))
  await readOn(page)
  await page.goto('/dashboard')
  await page.goto(lessonOf(course))
  await expect(page.getByText(say('learning_place_resumed'))).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  await page.getByRole('button', { name: say('learning_place_top') }).click()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.getByText(say('learning_place_resumed'))).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goto(`${lessonOf(course)}#note`)
  await expect(page.getByText(say('learning_place_resumed'))).toBeHidden()
})

/** Scrolls until the browser has kept the place. */
async function readOn(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 500)
    expect(await page.evaluate(() => Object.keys(localStorage).join())).toContain('noken.places.')
  }).toPass()
}

test('who has taken the quiz is offered what it pointed to, and who has not is offered what the data say', async ({
  page,
  say,
}) => {
  await page.goto('/passion-discovery?a=eeee')
  await page.getByRole('main').getByRole('listitem').nth(4).getByRole('link').click()
  await expect(page).toHaveURL(/a=eeee\w#analysing$/)
  const field = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const newcomer = someNewcomer()
  await signUp(page, say, newcomer)
  await expect(page.getByText(say('learning_first_from_quiz', { field }))).toBeVisible()
  const offers = page.getByRole('region', { name: say('learning_no_courses') })
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('banner').getByText(newcomer.fullName).click()
  await page.getByRole('button', { name: say('common_sign_out') }).click()
  await expect(page).toHaveURL(/\/$/)
  await signUp(page, say, someNewcomer())
  await expect(offers.getByRole('listitem')).toHaveCount(3)
  await expect(offers.getByText(say('learning_first_from_quiz', { field }))).toBeHidden()
  await expect(offers.getByRole('link', { name: say('learning_find_passion') })).toBeVisible()
})

test('a page that takes its time says so below the header', async ({ page, say }) => {
  await signUp(page, say, someNewcomer())
  // Before the scripts have come a tab is another document: this screen is to stay while the next is fetched.
  await expect(async () => {
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await page.getByRole('link', { name: say('learning_tab_courses') }).click()
    await expect(page).toHaveURL(/tab=courses/)
    await expect(page.locator('html[data-stays]')).toBeAttached({ timeout: 1000 })
  }).toPass()
  let answer: () => void = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/dashboard\.data|\/about$/, async (route) => {
    await asked
    await route.continue()
  })
  const isWaiting = page.locator('html[data-waiting]')
  await page.getByRole('link', { name: say('learning_tab_events') }).click()
  await expect(isWaiting).toBeAttached()
  await expect(page.locator('.tab[data-coming]')).toHaveText(say('learning_tab_events'))
  answer()
  await expect(isWaiting).toHaveCount(0)
  await expect(page).toHaveURL(/tab=events/)
})
