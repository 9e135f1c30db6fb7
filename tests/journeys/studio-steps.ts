import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { fillSignUp, type Newcomer } from './steps.ts'
import type { Words } from './words.ts'

export type NewCourse = { title: string; description: string; price: number }

/** Fills what a course must have, on the form that is open, with the first category there is. */
export async function fillCourse(page: Page, say: Words, course: NewCourse): Promise<void> {
  await page.getByLabel(say('studio_course_title')).fill(course.title)
  await page.getByLabel(say('common_description'), { exact: true }).fill(course.description)
  await page.getByLabel(say('common_category'), { exact: true }).selectOption({ index: 1 })
  await page.getByLabel(say('common_price_rupiah'), { exact: true }).fill(String(course.price))
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

/** A course that nobody else makes. */
export const someCourse = () => ({
  title: `Menulis surat lamaran ${randomUUID().slice(0, 8)}`,
  description: 'Dari surat kosong sampai surat yang dibaca orang.',
  price: 150_000,
})

export const opening: NewLesson = {
  title: 'Siapa yang membaca suratmu',
  content: '## Pembaca pertama\n\nTulis untuk **satu orang**, bukan untuk semua.',
  minutes: 7,
  isFree: true,
}
export const practice: NewLesson = {
  title: 'Paragraf pertama',
  content: 'Mulai dengan alasanmu.\n\n1. Baca iklannya\n2. Tulis tiga kalimat',
  minutes: 12,
  isFree: false,
  video: 'https://youtu.be/dQw4w9WgXcQ',
}

/** Signs up somebody who wants to teach. */
export async function signUpToTeach(page: Page, say: Words, person: Newcomer): Promise<void> {
  await page.goto('/auth/signup')
  await page.getByLabel(say('people_sign_up_role')).selectOption('instructor')
  await fillSignUp(page, say, person)
  await expect(page).toHaveURL(/\/instructor\/dashboard$/)
}

/** A course without lessons that is to be published all the same, by anyone who the browser is signed in as. */
export async function makeCourse(page: Page, title: string): Promise<void> {
  await page.goto('/instructor/courses/create')
  await page.locator('[name=title]').fill(title)
  await page.locator('[name=description]').fill('Untuk yang baru mulai.')
  const category = page.locator('[name=category_id]')
  await category.selectOption({ index: 1 })
  await page.locator('[name=is_published]').check()
  await page.locator('main form button:not([type=button])').last().click()
  await expect(page).toHaveURL(/tab=courses/)
  // It has no lesson yet, which is asked about.
  await page.getByRole('dialog').locator('[value=publish]').click()
  await expect(page.getByRole('dialog')).toBeHidden()
}
