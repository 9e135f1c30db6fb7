import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Locator, type Page } from '@playwright/test'
import type { Words } from './words.ts'

export type NewCourse = { title: string; description: string; price: number }

/** Fills what a course must have, on the form that is open, with the first category there is. */
export async function fillCourse(page: Page, say: Words, course: NewCourse): Promise<void> {
  await page.getByLabel(say('studio_course_title')).fill(course.title)
  await page.getByLabel(say('admin_event_description'), { exact: true }).fill(course.description)
  await page.getByLabel(say('courses_category'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(say('admin_event_price'), { exact: true }).fill(String(course.price))
}

export type NewLesson = { title: string; content: string; minutes: number; isFree: boolean; video?: string }

/** Fills the lesson's dialog. */
export async function fillLesson(dialog: Locator, say: Words, lesson: NewLesson): Promise<void> {
  await dialog.getByLabel(say('studio_lesson_title')).fill(lesson.title)
  await dialog.getByLabel(say('studio_content'), { exact: true }).fill(lesson.content)
  await dialog.getByLabel(say('studio_minutes')).fill(String(lesson.minutes))
  if (lesson.video) await dialog.getByLabel(say('studio_video')).fill(lesson.video)
  await dialog.getByLabel(say('studio_free')).setChecked(lesson.isFree)
}

/** Waits for what the screen announces. */
export const announces = (page: Page, words: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

const mostTabs = 120

/** Presses Tab until the focus is on it, as somebody without a mouse does. Throws when it is not on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < mostTabs; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} can't be reached by ${mostTabs} presses of Tab.`)
}

/** Goes to a field by Tab and types over what stands in it. */
export async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** Goes to a link or button by Tab and presses Enter. */
export async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** What the checker finds wrong with the screen; it needs JavaScript itself. */
export async function isClean(page: Page, javaScriptEnabled: boolean): Promise<void> {
  if (!javaScriptEnabled) return
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}
