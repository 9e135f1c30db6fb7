import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { partnersHead } from '#content/landing-close.ts'
import { mentoringIntro, mentoringTopics } from '#content/mentoring.ts'
import { programKeys, programMinimumAge, programTitles } from '#content/program-titles.ts'
import { programs } from '#content/programs.ts'
import { test } from './journey.ts'
import { mailTo } from './mailbox.ts'
import { enter } from './steps.ts'
import { oneMainWay } from './ways.ts'
import type { Words } from './words.ts'

const programParts = [
  'site_program_for_whom',
  'site_program_gains',
  'site_program_what',
  'site_program_when',
  'common_questions',
  'site_program_how',
  'site_program_others',
]

const message = 'Kami ingin tahu lebih banyak.\nKapan bisa bicara? 👋'

/** Each with an address of their own, by which staff find what they wrote. */
const someSender = () => ({ name: 'Yosefa Kambu', email: `yosefa-${randomUUID()}@example.org`, message })
type Sender = ReturnType<typeof someSender>

for (const { way, language, settings } of oneMainWay) {
  test.describe(way, () => {
    test.use(settings)

    test('a visitor writes to the organisation, however clumsily, and is heard', async ({
      page,
      say,
      site,
      account,
    }) => {
      const visitor = someSender()
      const robot = someSender()
      const subject = 'Kelas di Aimas'
      const send = () =>
        page
          .getByRole('main')
          .getByRole('button', { name: say('common_send_message') })
          .click()
      const { name, email, text } = fieldsOf(page, say, 'common_your_message')

      await test.step('finds the form, and hears at each field what is missing', async () => {
        await page.goto('/about')
        await page
          .getByRole('complementary', { name: say('common_write_to_us') })
          .getByRole('link')
          .click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('site_contact_title'))
        await send()
        await isRefused(page, say, 3)
        await expect(name).toHaveAccessibleDescription(say('inquiries_name_required'))
        await expect(email).toHaveAccessibleDescription(say('common_email_required'))
        await expect(text).toHaveAccessibleDescription(say('inquiries_words_required'))
      })

      await test.step('is led to the field, and loses nothing that was typed', async () => {
        await page
          .getByRole('alert')
          .getByRole('link', { name: say('inquiries_name_required') })
          .click()
        await expect(name).toBeFocused()
        await name.fill(visitor.name)
        await email.fill('yosefa@')
        await page.getByLabel(say('common_subject')).fill(subject)
        await text.fill(message)
        await send()
        await isRefused(page, say, 1)
        await expect(email).toHaveAccessibleDescription(say('common_email_invalid'))
        await expect(email).toHaveValue('yosefa@')
        await expect(name).toHaveValue(visitor.name)
        await expect(page.getByLabel(say('common_subject'))).toHaveValue(subject)
        await expect(text).toHaveValue(message)
      })

      await test.step('is thanked on the screen and by mail', async () => {
        await email.fill(visitor.email)
        await send()
        await isThanked(page, say, 'site_contact_sent_contact')
        const what = say('inquiries_email_contact')
        await mailTo(site.dataDir, visitor.email, say('inquiries_email_received_subject', { what }))
      })

      await test.step('a program that fills in the hidden field is answered alike, and forgotten', async () => {
        await page.goto('/contact')
        await fill(page, say, 'common_your_message', robot)
        await page.locator('input[name=homepage]').fill('https://robot.example')
        await send()
        await isThanked(page, say, 'site_contact_sent_contact')
      })

      await test.step('staff find the one, and not the other', async () => {
        await enter(page, await account('staff'))
        await page.goto('/staff/inbox?kind=contact')
        await expect(inquiryOf(page, visitor)).toContainText(subject)
        await expect(inquiryOf(page, visitor)).toContainText('Kapan bisa bicara? 👋')
        await expect(inquiryOf(page, robot)).toHaveCount(0)
        await page.context().clearCookies()
      })
    })

    test('who writes too often is asked to wait, and keeps the text', async ({ page, say }) => {
      const visitor = someSender()
      for (let sent = 0; sent < 5; sent += 1)
        await page.request.post('/contact', { form: visitor, maxRedirects: 0 })
      await page.goto('/contact')
      await fill(page, say, 'common_your_message', visitor)
      await page
        .getByRole('main')
        .getByRole('button', { name: say('common_send_message') })
        .click()
      await isRefused(page, say, 1)
      const [before = ''] = say('common_too_many_attempts').split('{')
      await expect(page.getByRole('alert')).toContainText(before)
      await expect(fieldsOf(page, say, 'common_your_message').text).toHaveValue(message)
    })

    test('a partner follows the invitation, and somebody who wants a mentor asks for one', async ({
      page,
      say,
      site,
      account,
    }) => {
      const partner = someSender()
      const learner = someSender()
      const main = page.getByRole('main')
      const topic = mentoringTopics[1]
      let mentor = ''

      await test.step('a partner says for whom they write', async () => {
        await page.goto('/')
        await main.getByRole('link', { name: partnersHead.button[language] }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('site_contact_partner_title'))
        await fill(page, say, 'inquiries_message_partner', partner)
        const send = main.getByRole('button', { name: say('inquiries_send_partner') })
        await send.click()
        await isRefused(page, say, 1)
        const organisation = main.getByLabel(say('inquiries_organisation'), { exact: true })
        await expect(organisation).toHaveAccessibleDescription(
          new RegExp(say('inquiries_organisation_required')),
        )
        await organisation.fill('Kampus Vokasi Aimas')
        await send.click()
        await isThanked(page, say, 'site_contact_sent_partner')
      })

      await test.step('a learner chooses a mentor', async () => {
        await follow(page, say('shell_navigation'), say('shell_services'), say('common_mentoring'))
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(mentoringIntro.title[language])
        const card = main.getByRole('article').nth(1)
        mentor = (await card.getByRole('heading').textContent()) ?? ''
        await card.getByRole('link', { name: say('site_mentoring_ask', { name: mentor }) }).click()
        await expect(page).toHaveURL(/\/mentoring\?mentor=[\w-]+#inquiry$/)
      })

      await test.step('says what it is about, and is still asking for the same mentor', async () => {
        await fill(page, say, 'inquiries_message_mentoring', learner)
        const send = main.getByRole('button', { name: say('common_request_mentoring') })
        await send.click()
        await isRefused(page, say, 1)
        const about = main.getByLabel(say('inquiries_topic'), { exact: true })
        await expect(about).toHaveAccessibleDescription(say('inquiries_topic_required'))
        const asked = main.getByLabel(say('inquiries_mentor'), { exact: true })
        await expect(asked.locator('option:checked')).toHaveText(mentor)
        await about.selectOption(topic.label[language])
        await send.click()
        await isThanked(page, say, 'site_contact_sent_mentoring')
        const what = say('inquiries_email_mentoring')
        await mailTo(site.dataDir, learner.email, say('inquiries_email_received_subject', { what }))
      })

      await test.step('staff find both', async () => {
        await enter(page, await account('staff'))
        await page.goto('/staff/inbox?kind=partner')
        await expect(inquiryOf(page, partner)).toContainText('Kampus Vokasi Aimas')
        await page.goto('/staff/inbox?kind=mentoring')
        await expect(inquiryOf(page, learner)).toContainText(topic.label[language])
        await expect(inquiryOf(page, learner)).toContainText(mentor)
      })
    })

    test('somebody young reads about each program and applies', async ({ page, say, account }) => {
      const applicant = someSender()
      const main = page.getByRole('main')
      const send = main.getByRole('button', { name: say('common_apply') })
      await page.goto('/')

      for (const key of programKeys) {
        await test.step(programTitles[key].en, async () => {
          const title = programTitles[key][language]
          await follow(page, say('shell_navigation'), say('common_program'), title)
          await expect(page).toHaveURL(new RegExp(`/program/${key}$`))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
          for (const part of programParts)
            await expect(main.getByRole('heading', { level: 2, name: say(part) })).toBeVisible()
          await expect(main.getByText(programs[key].when[0]?.[language] ?? '')).toBeVisible()
          await main.getByRole('link', { name: say('common_apply'), exact: true }).click()
          await expect(page).toHaveURL(/#inquiry$/)
          const { name } = fieldsOf(page, say, 'inquiries_message_program')
          await fill(page, say, 'inquiries_message_program', { ...applicant, name: ' ' })
          await send.click()
          const minimumAge = programMinimumAge[key]
          await isRefused(page, say, minimumAge > 0 ? 2 : 1)
          if (minimumAge > 0) await main.getByLabel(say('inquiries_of_age', { n: minimumAge })).check()
          await expect(name).toHaveAccessibleDescription(say('inquiries_name_required'))
          await name.fill(applicant.name)
          await send.click()
          await isThanked(page, say, 'site_contact_sent_program')
        })
      }

      await enter(page, await account('staff'))
      await page.goto('/staff/inbox?kind=program')
      await expect(inquiryOf(page, applicant)).toHaveCount(programKeys.length)
      for (const key of programKeys)
        await expect(
          inquiryOf(page, applicant).filter({ hasText: programTitles[key][language] }),
        ).toHaveCount(1)
    })
  })
}

function fieldsOf(page: Page, say: Words, messageLabel: string) {
  const labelled = (key: string) => page.getByRole('main').getByLabel(say(key), { exact: true })
  return { name: labelled('inquiries_name'), email: labelled('common_email'), text: labelled(messageLabel) }
}

async function fill(page: Page, say: Words, messageLabel: string, sender: Sender): Promise<void> {
  const { name, email, text } = fieldsOf(page, say, messageLabel)
  await name.fill(sender.name)
  await email.fill(sender.email)
  await text.fill(sender.message)
}

/** Opens a menu of the header and goes to a page of it. */
async function follow(page: Page, navigation: string, menu: string, link: string): Promise<void> {
  const header = page.getByRole('navigation', { name: navigation })
  await header.getByText(menu, { exact: true }).click()
  await header.getByRole('link', { name: link, exact: true }).click()
}

/** The form is back, says how much is wrong with it, and that is where the reader is. */
async function isRefused(page: Page, say: Words, howMuch: number): Promise<void> {
  const summary = page.getByRole('alert')
  await expect(summary).toContainText(say('common_check_form'))
  await expect(summary.getByRole('listitem')).toHaveCount(howMuch)
  await expect(summary).toBeFocused()
  await expect(summary).toBeInViewport()
}

async function isThanked(page: Page, say: Words, text: string): Promise<void> {
  await expect(page).toHaveURL(/\/contact\/sent/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('site_contact_sent_title'))
  await expect(page.getByText(say(text))).toBeVisible()
}

const inquiryOf = (page: Page, { email }: Sender) =>
  page.getByRole('main').getByRole('row').filter({ hasText: email })
