import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Words } from './words.ts'

export type Newcomer = { fullName: string; email: string; password: string }

/** A demo course with two modules of three lessons, the first of them free to look into. */
export const demoCourse = { title: 'Berani Bicara di Depan Umum', lessons: 6 }

/** A demo course that costs nothing. */
export const freeCourse = { title: 'Memimpin Organisasi Pemuda, dari Rapat sampai Aksi' }

export function someNewcomer(): Newcomer {
  return { fullName: 'Nona Kambu', email: `nona-${randomUUID()}@example.org`, password: randomUUID() }
}

export async function signUp(page: Page, say: Words, person: Newcomer): Promise<void> {
  await page.goto('/auth/signup')
  await fillSignUp(page, say, person)
  await expect(page).toHaveURL(/\/dashboard$/)
}

export async function fillSignUp(page: Page, say: Words, person: Newcomer): Promise<void> {
  await page.getByLabel(say('common_full_name')).fill(person.fullName)
  await page.getByLabel(say('common_email'), { exact: true }).fill(person.email)
  await page.getByLabel(say('common_password'), { exact: true }).fill(person.password)
  await page.getByLabel(say('common_confirm_password')).fill(person.password)
  await page.getByRole('checkbox').check()
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common_create_account') })
    .click()
}

type Credentials = Pick<Newcomer, 'email' | 'password'>

/** Sends the sign-in form of the screen that is open. */
export async function fillSignIn(page: Page, say: Words, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(say('common_email'), { exact: true }).fill(email)
  await page.getByLabel(say('common_password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say('common_sign_in'), exact: true })
    .click()
}

const sentTo = (status: number) => status >= 200 && status < 400

/** Signs the browser in without walking through the screen, for journeys that are about something else. */
export async function enter(page: Page, { email, password }: Credentials): Promise<void> {
  const answer = await page.request.post('/auth/signin', { form: { email, password }, maxRedirects: 0 })
  expect(answer.status()).toBe(302)
}

/** What opens everything else that can be done with a row of a desk's list. */
export const menuOf = (page: Page, say: Words, title: string): Locator =>
  page.getByLabel(say('shell_more_of', { title }), { exact: true })

/** The lessons in a course's curriculum that anybody may look into. */
export const freeLessons = (page: Page, say: Words) =>
  page.locator('.lesson-row').filter({ has: page.getByText(say('common_lesson_free'), { exact: true }) })

const listSchema = z.object({ courses: z.array(z.object({ id: z.string(), title: z.string() })) })
const courseSchema = z.object({
  modules: z.array(z.object({ lessons: z.array(z.object({ id: z.string(), title: z.string() })) })),
})
export type Course = { id: string; title: string; lessons: { id: string; title: string }[] }

/** A published course by its title, with its lessons in order. */
export async function courseCalled(title: string, request: APIRequestContext): Promise<Course> {
  const list = await request.get('/api/courses', { params: { search: title } })
  const found = listSchema.parse(await list.json()).courses.find((course) => course.title === title)
  if (!found) throw new Error(`There is no course called ${title}.`)
  const { modules } = courseSchema.parse(await (await request.get(`/api/courses/${found.id}`)).json())
  return { ...found, lessons: modules.flatMap(({ lessons }) => lessons) }
}

/** Enrols anyone who the browser is signed in as, and completes so many lessons. */
export async function learn(page: Page, course: Course, howMany: number): Promise<void> {
  const enrolled = await page.request.post(`/courses/${course.id}`, { form: { intent: 'enroll' } })
  expect(sentTo(enrolled.status())).toBe(true)
  for (const { id: lessonId } of course.lessons.slice(0, howMany)) {
    const form = { intent: 'complete', lessonId }
    const completed = await page.request.post(`/courses/${course.id}/learn`, { form })
    expect(sentTo(completed.status())).toBe(true)
  }
}

/** Writes a note at the first lesson of a course that anyone who the browser is signed in as has enrolled in. */
export async function writeDown(page: Page, course: Course, text: string): Promise<void> {
  const form = { lessonId: course.lessons[0]?.id ?? '', seen: '', text }
  const saved = await page.request.post(`/courses/${course.id}/notes`, { form })
  expect(saved.status()).toBe(200)
}
