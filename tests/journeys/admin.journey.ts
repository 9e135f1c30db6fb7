import { randomUUID } from 'node:crypto'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { linkIn, mailTo } from './mailbox.ts'
import { enter, fillSignIn, menuOf } from './steps.ts'
import { oneMainWay } from './ways.ts'

for (const { way, settings } of oneMainWay) {
  test.describe(way, () => {
    const { locale, javaScriptEnabled } = settings
    test.use(settings)

    test('an admin adds somebody, who chooses a password, and edits, suspends and deletes them', async ({
      page,
      browser,
      say,
      account,
      site,
    }) => {
      const key = randomUUID().slice(0, 8)
      const person = { fullName: `Marta ${key}`, email: `marta-${key}@example.org`, password: randomUUID() }
      const newName = `Marta Nauw ${key}`
      const list = `/admin/users?search=${key}`
      await enter(page, await account('admin'))

      await test.step('adds', async () => {
        await page.goto('/admin/dashboard')
        await page
          .getByRole('main')
          .getByRole('link', { name: say('desk_user_add'), exact: true })
          .click()
        await page.getByRole('button', { name: say('desk_user_create') }).click()
        await expect(page.getByRole('alert')).toContainText(say('common_email_required'))
        await expect(page.getByRole('alert')).toContainText(say('people_full_name_required'))
        await expect(page.getByLabel(say('common_password'), { exact: true })).toBeHidden()
        await page.getByLabel(say('desk_user_access_password')).check()
        await page.getByRole('button', { name: say('desk_user_create') }).click()
        await expect(page.getByRole('alert')).toContainText(say('people_password_required'))
        await page.getByLabel(say('desk_user_access_invitation')).check()
        await page.getByLabel(say('common_email'), { exact: true }).fill(person.email)
        await page.getByLabel(say('common_full_name')).fill(person.fullName)
        await page.getByText(say('common_instructor'), { exact: true }).first().check()
        await isClean(page, javaScriptEnabled)
        await page.getByRole('button', { name: say('desk_user_create') }).click()
        await expect(page).toHaveURL(/\/admin\/dashboard$/)
        await expect(page.getByRole('status').filter({ hasText: say('common_instructor') })).toBeVisible()
      })

      const theirs = await browser.newContext({ locale, javaScriptEnabled, baseURL: site.url })
      const theirPage = await theirs.newPage()
      await test.step('who is invited chooses a password and signs in', async () => {
        const invitation = await mailTo(site.dataDir, person.email, '/auth/reset-password')
        await theirPage.goto(linkIn(invitation, '/auth/reset-password'))
        await theirPage.getByLabel(say('people_new_password'), { exact: true }).fill(person.password)
        await theirPage.getByLabel(say('common_confirm_password')).fill(person.password)
        await theirPage.getByRole('button', { name: say('people_reset_submit') }).click()
        await fillSignIn(theirPage, say, person)
        await expect(theirPage).toHaveURL(/\/instructor\/dashboard/)
      })

      await test.step('edits', async () => {
        await page.goto(list)
        await isClean(page, javaScriptEnabled)
        await page.getByRole('link', { name: say('common_edit_of', { title: person.fullName }) }).click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(say('common_full_name')).fill(newName)
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('desk_user_update') }).click()
        await expect(page.getByText(say('shell_flash_user_updated', { name: newName }))).toBeVisible()
      })

      await test.step('suspends, which ends their session', async () => {
        await menuOf(page, say, newName).click()
        await page.getByRole('link', { name: say('desk_user_deactivate_of', { name: newName }) }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: say('desk_user_deactivate'), exact: true })
          .click()
        await expect(page.getByText(say('shell_flash_user_deactivated', { name: newName }))).toBeVisible()
        await theirPage.goto('/instructor/dashboard')
        await expect(theirPage).toHaveURL(/\/instructor\?/)
        await theirs.close()
      })

      await test.step('deletes, after a question that names them', async () => {
        await page.goto(list)
        await menuOf(page, say, newName).click()
        await page.getByRole('link', { name: say('common_delete_of', { title: newName }) }).click()
        const dialog = page.getByRole('dialog')
        await expect(dialog).toContainText(say('desk_user_delete_question', { name: newName }))
        await isClean(page, javaScriptEnabled)
        await dialog.getByRole('button', { name: say('common_delete'), exact: true }).click()
        await expect(page.getByText(say('shell_flash_user_deleted', { name: newName }))).toBeVisible()
        await expect(page.getByText(say('desk_users_empty'))).toBeVisible()
      })

      await test.step('and the log has all of it', async () => {
        await page.goto(`/admin/audit?search=${key}`)
        await isClean(page, javaScriptEnabled)
        for (const action of [
          say('desk_audit_action_user_deleted'),
          say('desk_audit_action_user_suspended'),
          say('desk_audit_action_user_updated'),
          say('desk_audit_action_user_created'),
        ])
          await expect(page.getByRole('cell', { name: action })).toBeVisible()
      })
    })
  })
}
