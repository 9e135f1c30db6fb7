import { expect, type Page } from '@playwright/test'
import { courseCalled, enter } from './steps.ts'
import { fillCourse, someCourse } from './studio-steps.ts'
import type { Words } from './words.ts'

/** A published course of the instructor who is signed in, with two lessons. */
export async function publishCourse(page: Page, say: Words) {
  const { title, ...course } = someCourse()
  await page.goto('/instructor/courses/create')
  await fillCourse(page, say, { ...course, title, price: 0 })
  await page.getByRole('button', { name: say('common_save_draft') }).click()
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const manage = new URL(page.url()).pathname
  const send = (form: Record<string, string>) => page.request.post(manage, { form, maxRedirects: 0 })
  const made = await send({ intent: 'add-module', title: 'Modul 1' })
  const moduleId = /#module-([\w-]+)$/.exec(made.headers().location ?? '')?.[1] ?? ''
  for (const lesson of ['Tulis suratmu', 'Kirim suratmu']) {
    const form = { intent: 'add-lesson', moduleId, title: lesson, content: 'Isi.', duration_minutes: '5' }
    expect((await send(form)).status()).toBe(302)
  }
  expect((await send({ intent: 'publish' })).status()).toBe(302)
  return { ...(await courseCalled(title, page.request)), manage }
}

/** Sign-ins follow one another in one browser. */
export async function becomes(page: Page, person: { email: string; password: string }): Promise<void> {
  await page.context().clearCookies()
  await enter(page, person)
}
