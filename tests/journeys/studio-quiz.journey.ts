import { expect, test } from './journey.ts'
import { openDialog } from './keyboard-steps.ts'
import { isClean } from './looks.ts'
import { enter } from './steps.ts'
import { announces, fillCourse, someCourse } from './studio-steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    const { javaScriptEnabled } = settings
    test.use(settings)

    test('a teacher makes a quiz without writing GIFT, reads it in the text of the lesson, and brings questions from a file', async ({
      page,
      say,
      account,
    }) => {
      await enter(page, await account('instructor'))
      const course = someCourse()
      await page.goto('/instructor/courses/create')
      await fillCourse(page, say, { ...course, price: 0 })
      await page.getByRole('button', { name: say('common_save_draft') }).click()
      const main = page.getByRole('main')
      await main.getByRole('link', { name: course.title, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: course.title })).toBeVisible()
      const manage = new URL(page.url()).pathname
      const send = (form: Record<string, string>) =>
        page.request.post(manage, { form, maxRedirects: 0, headers: { 'accept-language': language } })
      const made = await send({
        intent: 'add-lesson',
        title: 'Tas',
        content: 'Baca dulu.',
        duration_minutes: '5',
      })
      const lesson = /#lesson-([\w-]+)$/.exec(made.headers().location ?? '')?.[1] ?? ''
      const quiz = manage.replace(/manage$/, `quiz/${lesson}`)
      const field = (name: string) => main.getByLabel(name, { exact: true })

      await test.step('a question that has no right answer is refused as it was typed', async () => {
        await page.goto(quiz)
        await main.getByRole('link', { name: say('studio_quiz_type_single') }).click()
        await field(say('studio_quiz_stem')).fill('Tas rajut dari Papua?')
        await field(say('studio_quiz_answer', { n: '1' })).fill('noken')
        await field(say('studio_quiz_answer', { n: '2' })).fill('koper')
        await main.getByRole('button', { name: say('studio_quiz_save_question') }).click()
        await expect(page.getByRole('alert')).toContainText(say('studio_quiz_fault_no_right'))
        await isClean(page, javaScriptEnabled)
        await expect(field(say('studio_quiz_answer', { n: '2' }))).toHaveValue('koper')
      })

      await test.step('more lines come, and nothing that was typed goes', async () => {
        await main.getByRole('button', { name: say('studio_quiz_more_lines') }).click()
        await field(say('studio_quiz_answer', { n: '6' })).fill('ransel')
        await field(say('studio_quiz_is_right', { n: '1' })).check()
        await main.getByRole('button', { name: say('studio_quiz_save_question') }).click()
        await announces(page, say('shell_flash_quiz_saved'))
        await expect(main.getByText(say('studio_quiz_right_is', { answer: 'noken' }))).toBeVisible()
      })

      await test.step('rules are saved, and stand in the text with the question', async () => {
        await field(say('studio_quiz_pass')).fill('70')
        // The sentence that the question was saved with may still stand there.
        const saved = page.waitForResponse((answer) => answer.request().method() === 'POST')
        await main.getByRole('button', { name: say('studio_quiz_save_settings') }).click()
        await saved
        await announces(page, say('shell_flash_quiz_saved'))
        await page.goto(`${manage}?dialog=edit-lesson&id=${lesson}`)
        const text = 'Baca dulu.\n\n```gift pass=70\nTas rajut dari Papua? {\n=noken\n~koper\n~ransel\n}\n```'
        await expect(page.getByRole('dialog').getByLabel(say('studio_content'))).toHaveValue(text)
      })

      await test.step('what is wrong in the text is said with its place', async () => {
        const form = { intent: 'update-lesson', lessonId: lesson, title: 'Tas', duration_minutes: '5' }
        const refused = await send({ ...form, content: '```gift\nApa? {=a ~b\n```' })
        expect(refused.status()).toBe(422)
        const problem = say('studio_quiz_fault_unclosed_answers')
        expect(await refused.text()).toContain(
          say('studio_quiz_problem', { line: '2', column: '6', problem }),
        )
      })

      await test.step('a preview says what the quiz asks for, and nothing that is right', async () => {
        await page.goto(`${manage}?dialog=edit-lesson&id=${lesson}`)
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: say('common_preview') }).click()
        const preview = dialog.getByRole('region', { name: say('common_preview') })
        await expect(preview.getByRole('heading', { name: say('common_quiz_of', { n: 1 }) })).toBeVisible()
        await expect(preview).toContainText(say('common_quiz_pass_from', { percent: '70' }))
        await expect(preview).not.toContainText('noken')
        await isClean(page, javaScriptEnabled)
      })

      await test.step('what is wrong in the text leads to its place', async () => {
        const dialog = page.getByRole('dialog')
        const text = 'Baca dulu.\n\n```gift\nApa? {=a ~b\n\nSiapa? {=c ~d\n```'
        const area = dialog.getByLabel(say('studio_content'), { exact: true })
        // A page that is taken over by its script in that very moment lets go of what is selected.
        await expect(async () => {
          await area.fill(text)
          await expect(area).toHaveValue(text, { timeout: 2000 })
        }).toPass()
        await dialog.getByRole('button', { name: say('studio_save') }).click()
        const problem = say('studio_quiz_fault_unclosed_answers')
        const faultAt = (line: string, column: string) =>
          dialog.getByRole('alert').getByRole('link', {
            name: say('studio_quiz_problem', { line, column, problem }),
          })
        await expect(faultAt('4', '6')).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await expect(area).toHaveValue(text)
        if (!javaScriptEnabled) return
        const caret = () => area.evaluate((field: HTMLTextAreaElement) => field.selectionStart)
        const stands = (at: number) => expect.poll(caret).toBe(at)
        await expect(openDialog(page)).toBeVisible()
        // It is at the first one at once.
        await stands(text.indexOf('{'))
        await faultAt('6', '8').press('Enter')
        await expect(area).toBeFocused()
        await stands(text.lastIndexOf('{'))
        await faultAt('4', '6').click()
        await expect(area).toBeFocused()
        await stands(text.indexOf('{'))
      })

      await test.step('the bank takes what it can, and names the rest', async () => {
        await page.goto(manage.replace(/manage$/, 'bank'))
        await field(say('studio_bank_typed')).fill('// [tag:bumi]\nBumi bulat {T}\n\nRusak {')
        await main.getByRole('button', { name: say('studio_bank_import_button') }).click()
        await expect(main.getByText(say('studio_bank_plan_text'))).toBeVisible()
        await isClean(page, javaScriptEnabled)
        await main.getByRole('button', { name: say('studio_bank_take') }).click()
        await expect(main.getByText(say('studio_bank_taken', { n: '1' }))).toBeVisible()
        const fault = main.getByRole('link', { name: say('studio_quiz_fault_unclosed_answers') })
        await expect(fault).toBeVisible()
        await isClean(page, javaScriptEnabled)
        const typed = field(say('studio_bank_typed'))
        await expect(typed, 'it can be put right where it stands').toHaveValue(/Rusak \{$/)
        await fault.click()
        if (javaScriptEnabled) {
          await expect(typed).toBeFocused()
          const caret = await typed.evaluate((area: HTMLTextAreaElement) => area.selectionStart)
          expect(caret).toBe((await typed.inputValue()).lastIndexOf('{'))
        }
        await main.getByRole('link', { name: 'bumi', exact: true }).click()
        await expect(main.getByRole('row')).toHaveCount(2)
        const file = await page.request.get(manage.replace(/manage$/, 'questions.gift'))
        expect(await file.text()).toContain('[markdown]Bumi bulat {TRUE}')
      })

      await test.step('the last question takes the quiz with it', async () => {
        await page.goto(quiz)
        await main
          .getByLabel(say('shell_more_of', { title: say('studio_quiz_number_of', { n: '1' }) }))
          .click()
        await main
          .getByRole('link', {
            name: say('common_delete_of', { title: say('studio_quiz_number_of', { n: '1' }) }),
          })
          .click()
        const dialog = page.getByRole('dialog')
        await expect(dialog.getByText(say('studio_quiz_delete_last'))).toBeVisible()
        await dialog.getByRole('button', { name: say('common_delete'), exact: true }).click()
        await announces(page, say('shell_flash_quiz_question_deleted'))
        await expect(main.getByText(say('studio_quiz_none'))).toBeVisible()
      })
    })
  })
}
