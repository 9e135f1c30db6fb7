import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { isAccessible, isClean, signedInLooks } from './looks.ts'
import { courseCalled, demoCourse, enter, learn, menuOf, signUp, someNewcomer } from './steps.ts'
import { oneMainWay } from './ways.ts'
import { wordsOf } from './words.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a learner asks, their teacher answers, others join in, staff hide with a reason', async ({
      page,
      browser,
      say,
      site,
      account,
    }) => {
      const short = randomUUID().slice(0, 8)
      const asker = { ...someNewcomer(), fullName: `Wira ${short}` }
      const friend = { ...someNewcomer(), fullName: `Nona ${short}` }
      const title = `Mengapa ${randomUUID()} bergetar?`
      const [body, answer, joined] = [
        `Sudah latihan ${short}.`,
        `Minum dulu ${short}.`,
        `Saya juga ${short}.`,
      ]
      const course = await courseCalled(demoCourse.title, page.request)
      const questions = `/courses/${course.id}/questions`
      const newPage = async () => (await browser.newContext({ baseURL: site.url, ...settings })).newPage()
      const [teacher, other, staff] = [await newPage(), await newPage(), await newPage()]
      const main = page.getByRole('main')
      const send = (on: Page, label: string) =>
        on.getByRole('main').getByRole('button', { name: label, exact: true })
      const textOf = (on: Page, words: string) => on.getByRole('article').filter({ hasText: words })
      await signUp(page, say, asker)
      await signUp(other, say, friend)

      await test.step('who is not in the course is led to it', async () => {
        await other.goto(questions)
        await expect(other.getByRole('heading', { name: say('discussions_not_in_course') })).toBeVisible()
        await learn(other, course, 0)
      })

      await test.step('from the lesson to its questions; nothing is refused with its reason', async () => {
        await learn(page, course, 0)
        await page.goto(`/courses/${course.id}/learn`)
        await main
          .getByRole('link', { name: new RegExp(`^${say('common_discussions')} \\(\\d+\\)$`) })
          .click()
        await expect(page).toHaveURL(/questions\?lesson=/)
        await main.getByRole('link', { name: say('discussions_ask') }).click()
        await send(page, say('discussions_ask_send')).click()
        await expect(main.getByText(say('discussions_title_required')).first()).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })

      await test.step('asked, it is there', async () => {
        await main.getByLabel(say('discussions_ask_title')).fill(title)
        await main.getByLabel(say('discussions_ask_body')).fill(body)
        await main.locator('button[value=ask]').click()
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expect(main.getByText(body)).toBeVisible()
        await isClean(page, settings.javaScriptEnabled)
      })
      const thread = new URL(page.url()).pathname

      await test.step('what is like it is shown before it is asked once more', async () => {
        await other.goto(`${questions}?ask=1`)
        const again = other.getByRole('main')
        await again.getByLabel(say('discussions_ask_title')).pressSequentially(title.replace('?', ' ya'))
        if (settings.javaScriptEnabled)
          await expect(again.getByRole('region', { name: say('discussions_similar') })).toBeVisible()
        else {
          await again.getByLabel(say('discussions_ask_body')).fill(body)
          await again.locator('button[value=ask]').click()
          await expect(send(other, say('discussions_ask_anyway'))).toBeVisible()
        }
        await expect(again.getByRole('link', { name: title })).toHaveAttribute('href', thread)
      })

      await test.step('what is another’s to change is told as that, and not as having no place in the course', async () => {
        const form = { intent: 'edit', replyId: '', title, body, seen: '1' }
        // A request of its own has no language but the site's.
        const says = wordsOf('id')
        const refused = await other.request.post(thread, { form })
        expect(refused.status()).toBe(403)
        const html = await refused.text()
        expect(html).toContain(says('discussions_of_others'))
        expect(html).not.toContain(says('discussions_not_in_course'))
        expect(html.match(/<title/g)).toHaveLength(1)
      })

      await test.step('the teacher finds it among what waits, and answers', async () => {
        await enter(teacher, await account('instructor'))
        await teacher.goto('/instructor/questions')
        await isClean(teacher, settings.javaScriptEnabled)
        await teacher.getByRole('link', { name: title, exact: true }).click()
        await expect(teacher).toHaveURL(new RegExp(thread))
        await teacher.getByText(say('discussions_mention')).click()
        await teacher.getByLabel(`@${asker.fullName}`).check()
        await teacher.getByLabel(say('common_reply_label')).fill(`**${answer}**`)
        await send(teacher, say('common_reply_send')).click()
        await expect(textOf(teacher, answer).getByText(say('common_instructor'))).toBeVisible()
        await isClean(teacher, settings.javaScriptEnabled)
      })

      await test.step('who asked is told, led to the reply, and says that it has helped', async () => {
        await page.goto('/notifications')
        const told = main.locator('button[value=open]').filter({ hasText: title })
        await expect(told).toHaveCount(1)
        await told.click()
        await expect(page).toHaveURL(new RegExp(`${thread}\\?reply=`))
        const name = 'Maria Wambrauw'
        await page.getByRole('button', { name: say('discussions_accept_of', { name }) }).click()
        await expect(
          textOf(page, answer).getByText(say('discussions_accepted'), { exact: true }),
        ).toBeVisible()
        await expect(main.getByText(say('discussions_answered'), { exact: true })).toBeVisible()
      })

      await test.step('another joins in, and whoever follows is told', async () => {
        await other.goto(thread)
        await other.getByLabel(say('common_reply_label')).fill(joined)
        await send(other, say('common_reply_send')).click()
        await expect(textOf(other, joined)).toBeVisible()
        await page.goto('/notifications')
        const from = say('notifications_said_discussion_replied', {
          from: friend.fullName,
          subject: title,
          title: course.title,
        })
        await expect(main.getByText(from)).toBeVisible()
      })

      await test.step('what was sent by mistake is taken back', async () => {
        const mistake = `Salah kirim ${short}.`
        await page.goto(thread)
        await page.getByLabel(say('common_reply_label')).fill(mistake)
        await send(page, say('common_reply_send')).click()
        const own = say('discussions_reply_of', { name: asker.fullName })
        await menuOf(page, say, own).click()
        await page.getByRole('link', { name: `${say('common_delete')}: ${own}` }).click()
        await isClean(page, settings.javaScriptEnabled)
        await send(page, say('common_delete')).click()
        await expect(page.getByText(say('shell_flash_text_removed'))).toBeVisible()
        await expect(textOf(page, mistake)).toHaveCount(0)
      })

      await test.step('it is changed, and reported', async () => {
        await other.goto(thread)
        const own = say('discussions_reply_of', { name: friend.fullName })
        await menuOf(other, say, own).click()
        await other.getByRole('link', { name: `${say('common_edit')}: ${own}` }).click()
        await other.getByRole('article').getByLabel(say('common_reply_label')).fill(`${joined} Sekali lagi.`)
        await send(other, say('common_save')).click()
        await expect(textOf(other, 'Sekali lagi.')).toBeVisible()
        await page.goto(thread)
        await menuOf(page, say, own).click()
        await page.getByRole('link', { name: `${say('common_report')}: ${own}` }).click()
        await page.getByLabel(say('discussions_report_label')).fill(`Menyinggung ${short}`)
        await send(page, say('common_report')).click()
        await expect(page.getByText(say('shell_flash_question_reported'))).toBeVisible()
      })

      await test.step('staff read the report, and hide it with a reason that its writer reads', async () => {
        await enter(staff, await account('staff'))
        await staff.goto('/staff/inbox?kind=report')
        await expect(staff.getByText(`Menyinggung ${short}`)).toHaveCount(1)
        await staff.goto(thread)
        const reply = say('discussions_reply_of', { name: friend.fullName })
        await menuOf(staff, say, reply).click()
        await staff.getByRole('link', { name: `${say('common_hide')}: ${reply}` }).click()
        await isClean(staff, settings.javaScriptEnabled)
        await staff.getByLabel(say('common_hide_reason')).fill(`Alasan ${short}`)
        await send(staff, say('common_hide')).click()
        await expect(staff.getByText(say('shell_flash_text_hidden'))).toBeVisible()
        await page.goto(thread)
        await expect(textOf(page, joined)).toHaveCount(0)
        await other.goto('/notifications')
        await expect(other.getByText(`Alasan ${short}`)).toBeVisible()
        await other.goto(thread)
        await expect(textOf(other, joined).getByText(`Alasan ${short}`)).toBeVisible()
        await isClean(other, settings.javaScriptEnabled)
      })

      await test.step('the teacher announces; who learns reads it there and in the lesson', async () => {
        const subject = `Sesi tambahan ${short}`
        await teacher.goto(questions)
        await teacher.getByRole('link', { name: say('discussions_announce') }).click()
        await teacher.getByLabel(say('common_subject')).fill(subject)
        await teacher.getByLabel(say('common_message_text'), { exact: true }).fill('Jumat pukul 19.00.')
        await send(teacher, say('discussions_announce_send')).click()
        await expect(teacher.getByText(say('shell_flash_announced'))).toBeVisible()
        await page.goto(questions)
        await expect(main.getByText(subject)).toBeVisible()
        // Where somebody else has announced something since, the newest is open.
        const own = teacher.getByRole('group').filter({ hasText: subject })
        const withdraw = own.getByRole('link', { name: say('discussions_withdraw_of', { subject }) })
        if (!(await withdraw.isVisible())) await own.getByText(subject).click()
        await withdraw.click()
        await expect(teacher.getByText(say('discussions_withdraw_text'))).toBeVisible()
        await teacher.getByRole('button', { name: say('discussions_withdraw_of', { subject }) }).click()
        await expect(teacher.getByText(say('shell_flash_announcement_withdrawn'))).toBeVisible()
      })
      for (const each of [teacher, other, staff]) await each.context().close()
    })
  })
}

for (const { look, ...settings } of signedInLooks) {
  test.describe(`in ${look}`, () => {
    test.use(settings)

    test('what is asked in a course is right, for those who learn and those who teach', async ({
      page,
      say,
      account,
    }) => {
      const course = await courseCalled(demoCourse.title, page.request)
      const questions = `/courses/${course.id}/questions`
      await enter(page, await account('instructor'))
      for (const screen of [
        questions,
        `${questions}?ask=1`,
        `${questions}?announce=1`,
        `${questions}?q=zzz`,
      ]) {
        await page.goto(screen)
        await isAccessible(page, screen)
      }
      await page.goto(questions)
      await page.locator('.asked a').first().click()
      await expect(page.getByRole('heading', { name: say('discussions_reply'), exact: true })).toBeVisible()
      await isAccessible(page, 'a question')
      await page.goto('/instructor/questions')
      await isAccessible(page, 'what waits for an answer')
    })
  })
}
