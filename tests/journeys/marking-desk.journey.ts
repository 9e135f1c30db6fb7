import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { courses } from '#db/tables/courses.ts'
import { profiles } from '#db/tables/people.ts'
import { handIn } from '#domain/assignments/hand-in.server.ts'
import { courseWithWork, work } from '#domain/assignments/work-for-test.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { memoryStorage } from '#platform/picture-storage/storage-for-test.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { test } from './journey.ts'
import type { Site } from './sites.ts'
import { enter } from './steps.ts'
import { announces } from './studio-steps.ts'
import { languages } from './ways.ts'
import type { Words } from './words.ts'

const learners = ['Adolof Mandacan', 'Beatriks Yoku', 'Carolina Kogoya']

/** A course of the teacher's in which three have handed in, one after the other. Returns its id. */
async function threeWait(site: Site, teacher: { email: string }): Promise<string> {
  const { db, close } = await openDatabase({ dataDir: site.dataDir, databaseUrl: site.databaseUrl })
  try {
    const { course, place } = await courseWithWork(db)
    const [owner] = await db
      .select({ id: profiles.id })
      .from(profiles)
      .where(eq(profiles.email, teacher.email))
    await db.update(courses).set({ instructorId: owner?.id }).where(eq(courses.id, course.id))
    const { storage } = memoryStorage()
    for (const fullName of learners) {
      const learner = await makePerson(db, { fullName })
      await enrollStudent(db, learner, course.id)
      await handIn(db, learner, storage, place, { ...work, text: `Karya ${fullName}` })
    }
    return course.id
  } finally {
    await close()
  }
}

const reads = (page: Page, name = '') => expect(page.getByRole('heading', { name })).toBeFocused()

/** Gives points and a comment, and no hand leaves the keys. */
async function mark(page: Page, say: Words, { points, comment }: { points: string; comment: string }) {
  await page.keyboard.press('m')
  await expect(page.getByLabel(say('assignments_points_out_of', { most: '10' }))).toBeFocused()
  await page.keyboard.type(points)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(say('assignments_comment'))).toBeFocused()
  await page.keyboard.type(comment)
  await page.keyboard.press('ControlOrMeta+Enter')
}

for (const { language, way } of languages) {
  test.describe(way, () => {
    test.use({ locale: language })

    test('what waits is read to and fro and marked by the keyboard alone, the oldest first', async ({
      page,
      say,
      site,
      account,
    }) => {
      const teacher = await account('instructor')
      const courseId = await threeWait(site, teacher)
      await enter(page, teacher)
      await page.goto(`/instructor/courses/${courseId}/marking`)
      await expect(page.getByText(say('assignments_keys'))).toBeVisible()

      await page.keyboard.press('j')
      await reads(page, learners[1])
      await page.keyboard.press('ArrowRight')
      await reads(page, learners[2])
      await page.keyboard.press('k')
      await reads(page, learners[1])
      await page.keyboard.press('ArrowLeft')
      await reads(page, learners[0])

      for (const [place, name] of learners.entries()) {
        await reads(page, name)
        await mark(page, say, { points: String(7 + place), comment: `Bagus, ${name}` })
        await announces(page, say('shell_flash_work_marked', { name }))
      }
      await expect(page.getByText(say('assignments_all_marked'))).toBeVisible()
      await expect(page.getByText(say('assignments_marked_of', { n: '3', all: '3' }))).toBeVisible()
    })

    test('the second of two who mark the same work is shown what the first gave, and keeps what they typed', async ({
      page,
      browser,
      baseURL,
      locale,
      say,
      site,
      account,
    }) => {
      const teacher = await account('instructor')
      const courseId = await threeWait(site, teacher)
      const [name = ''] = learners
      await enter(page, teacher)
      await page.goto(`/instructor/courses/${courseId}/marking`)
      const elsewhere = await browser.newContext({ baseURL, locale })
      const second = await elsewhere.newPage()
      await enter(second, await account('staff'))
      await second.goto(`/admin/courses/${courseId}/marking`)
      await expect(second.getByText(say('assignments_keys'))).toBeVisible()
      await expect(page.getByText(say('assignments_keys'))).toBeVisible()

      await mark(page, say, { points: '8', comment: 'Dari yang pertama' })
      await announces(page, say('shell_flash_work_marked', { name }))
      await mark(second, say, { points: '5', comment: 'Dari yang kedua' })
      const told = second.getByRole('alert').filter({ hasText: say('assignments_other_mark_title') })
      await expect(told).toContainText('Dari yang pertama')
      await expect(second.getByLabel(say('assignments_points_out_of', { most: '10' }))).toHaveValue('5')
      await expect(second.getByLabel(say('assignments_comment'))).toHaveValue('Dari yang kedua')

      await second.getByRole('button', { name: say('assignments_mark'), exact: true }).click()
      await announces(second, say('shell_flash_work_marked', { name }))
      await page.goto(`/instructor/courses/${courseId}/marking?show=marked`)
      await expect(page.getByText('Dari yang kedua').first()).toBeVisible()
      await elsewhere.close()
    })
  })
}
