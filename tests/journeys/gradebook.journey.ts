import { eq } from 'drizzle-orm'
import { openDatabase } from '#db/open-database.server.ts'
import { profiles } from '#db/tables/people.ts'
import { enrollStudent } from '#domain/learning/enroll-student.server.ts'
import { makeCourse } from '#tests/factories/make-course.ts'
import { makePerson } from '#tests/factories/make-person.ts'
import { makeQuiz } from '#tests/factories/make-quiz.ts'
import { takeQuiz } from '#tests/factories/take-quiz.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import type { Site } from './sites.ts'
import { enter } from './steps.ts'
import { announces } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

const [first, second] = ['Kuis benang', 'Kuis simpul']

/** A course of this teacher with two quizzes. This learner failed in the first and has half of the second; somebody
 *  else has all of both. */
async function gradedCourse({ dataDir, databaseUrl }: Site, { teacher, learner }: Record<string, string>) {
  const { db, close } = await openDatabase({ dataDir, databaseUrl })
  const personOf = async (email = '') => {
    const { id, fullName } = profiles
    const [found] = await db.select({ id, fullName }).from(profiles).where(eq(profiles.email, email))
    return found ?? { id: '', fullName: '' }
  }
  try {
    const { id: teacherId } = await personOf(teacher)
    const { id: learnerId, fullName: name } = await personOf(learner)
    const course = await makeCourse(db, {
      instructorId: teacherId,
      modules: [[{ title: first }, { title: second }]],
    })
    const other = await makePerson(db, { fullName: 'Zakarias Yoku' })
    const me = { ...other, id: learnerId }
    for (const person of [me, other]) await enrollStudent(db, person, course.id)
    // More than stand on a screen.
    for (let number = 1; number <= 24; number++) {
      const fullName = `Peserta ${number}`
      await enrollStudent(db, await makePerson(db, { fullName }), course.id)
    }
    const marks = new Map<string, [number, number][]>([
      [
        learnerId,
        [
          [0.2, 0.2],
          [1, 0],
        ],
      ],
      [
        other.id,
        [
          [1, 1],
          [1, 1],
        ],
      ],
    ])
    for (const [place, lessonId] of course.lessonIds.entries()) {
      const passPercent = place === 0 ? 60 : null
      const { questionIds } = await makeQuiz(db, { courseId: course.id, lessonId, passPercent })
      for (const [userId, all] of marks)
        await takeQuiz(db, { lessonId, userId, questionIds, marks: all[place] ?? [] })
    }
    return { courseId: course.id, name }
  } finally {
    await close()
  }
}

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a teacher weighs what is graded and sets a mark, and the learner reads why', async ({
      page,
      say,
      account,
      site,
    }) => {
      const [teacher, learner] = [await account('instructor'), await account('student')]
      const { courseId, name } = await gradedCourse(site, { teacher: teacher.email, learner: learner.email })
      const book = `/instructor/courses/${courseId}/gradebook`
      const main = page.getByRole('main')
      const rowOf = (name: string) => main.locator('tbody tr').filter({ hasText: name })
      await enter(page, teacher)

      await test.step('the table says who has what', async () => {
        await page.goto(`/instructor/courses/${courseId}/manage`)
        await main.getByRole('link', { name: say('studio_gradebook') }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('studio_gradebook'))
        await expect(rowOf(name)).toContainText('35%')
        await expect(rowOf('Zakarias Yoku')).toContainText('100%')
        await isClean(page, javaScriptEnabled)
      })

      await test.step('it goes into a spreadsheet, and arrow keys lead through it', async () => {
        const file =
          (await main.getByRole('link', { name: say('common_export_csv') }).getAttribute('href')) ?? ''
        const answer = await page.request.get(file)
        expect(answer.headers()['content-type']).toContain('text/csv')
        const lines = (await answer.text()).trim().split('\n')
        expect(lines).toHaveLength(1 + (await main.locator('tbody tr').count()))
        expect(lines.find((line) => line.includes('Zakarias Yoku'))).toContain('100')
        if (!javaScriptEnabled) return
        const cellsOf = (name: string) => rowOf(name).getByRole('link')
        await expect(main.locator('table[role=grid]')).toHaveCount(1)
        await cellsOf(name).first().focus()
        await page.keyboard.press('ArrowRight')
        await expect(cellsOf(name).nth(1)).toBeFocused()
        await page.keyboard.press('End')
        await expect(cellsOf(name).last()).toBeFocused()
        await page.keyboard.press('Control+Home')
        await expect(main.locator('tbody a').first()).toBeFocused()
      })

      await test.step('columns keep their names, wherever the page was', async () => {
        if (!javaScriptEnabled) return
        const isNamed = async () => {
          await expect(main.locator('thead th').last()).toBeInViewport({ ratio: 1 })
          await expect(main.locator('tbody a:focus')).toBeInViewport({ ratio: 1 })
        }
        for (const key of ['Control+End', 'ArrowUp', 'Control+Home', 'ArrowDown']) {
          await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          await page.keyboard.press(key)
          await isNamed()
        }
      })

      await test.step('on a phone the page scrolls, and no list within it', async () => {
        const size = page.viewportSize()
        await page.setViewportSize({ width: 360, height: 740 })
        const list = main.locator('.gradebook')
        expect(await list.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
        if (size) await page.setViewportSize(size)
      })

      await test.step('and is narrowed to those who are below a pass mark', async () => {
        await page.getByLabel(say('studio_show')).selectOption('below')
        await page.getByRole('button', { name: say('common_apply_filters') }).click()
        await expect(main.locator('tbody tr')).toHaveCount(1)
        await expect(rowOf(name)).toBeVisible()
      })

      await test.step('the second quiz is to count three times', async () => {
        await main.getByRole('link', { name: say('studio_gradebook_weights') }).click()
        await main.getByLabel(second).fill('101')
        await main.getByRole('button', { name: say('studio_gradebook_weights_save') }).click()
        await expect(page.getByRole('alert')).toContainText(say('studio_gradebook_weight_invalid'))
        await expect(main.getByLabel(second)).toHaveValue('101')
        await main.getByLabel(second).fill('3')
        await main.getByRole('button', { name: say('studio_gradebook_weights_save') }).click()
        await announces(page, say('shell_flash_weights_saved'))
        await expect(main.locator('tbody tr')).toHaveCount(1)
        await expect(rowOf(name)).toContainText('42%')
      })

      await test.step('a mark is set, with a reason', async () => {
        await rowOf(name)
          .getByRole('link', { name: `20%, ${say('studio_mark_failed')}` })
          .click()
        const mark = main.getByRole('listitem').filter({ hasText: first })
        await mark.getByText(say('studio_mark_do_set')).first().click()
        await mark.getByLabel(say('studio_mark_percent')).fill('80')
        await mark.getByRole('button', { name: say('studio_mark_do_set') }).click()
        await expect(page.getByRole('alert')).toContainText(say('studio_learner_reason_required'))
        await mark.getByLabel(say('common_reason')).fill('Menjawab semuanya lisan.')
        await mark.getByRole('button', { name: say('studio_mark_do_set') }).click()
        await announces(page, say('shell_flash_mark_set', { name }))
        await expect(mark).toContainText('80%')
        await expect(mark).toContainText('Menjawab semuanya lisan.')
        await isClean(page, javaScriptEnabled)
      })

      await test.step('back at the table, as it was narrowed: nobody is below a pass mark', async () => {
        await main.getByRole('link', { name: say('studio_marks_back') }).click()
        await expect(page).toHaveURL(`${book}?show=below`)
        await expect(main).toContainText(say('studio_gradebook_nobody_found'))
      })

      await test.step('the learner finds it from the lesson, with the reason', async () => {
        await page.context().clearCookies()
        await enter(page, learner)
        await page.goto(`/courses/${courseId}/learn`)
        await main.getByRole('link', { name: say('learning_marks') }).click()
        const mark = main.getByRole('listitem').filter({ hasText: first })
        await expect(mark).toContainText(say('studio_mark_set'))
        await expect(mark).toContainText('Menjawab semuanya lisan.')
        await expect(mark).toContainText(say('studio_mark_reached', { percent: '20' }))
        await expect(main).toContainText('57%')
        await isClean(page, javaScriptEnabled)
      })
    })
  })
}
