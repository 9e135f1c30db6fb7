import { expect, type Locator, type Page } from '@playwright/test'

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

/** The dialog that a script has taken over. One that only its URL has opened is on the screen before, but Escape does not close it yet. */
export const openDialog = (page: Page): Locator => page.locator('dialog:modal')
