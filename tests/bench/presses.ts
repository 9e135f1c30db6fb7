import type { Page } from '@playwright/test'

/** One thing that somebody does on a screen, and what shows that it is done. */
export type Press = {
  what: string
  press: (page: Page) => Promise<unknown>
  until?: (page: Page) => Promise<unknown>
}

/** Screens with what is pressed on them, one after the other. */
export type Pressed = { screen: string; path: string; presses: readonly Press[] }

const click = (selector: string) => (page: Page) => page.locator(selector).first().click()
const shown = (selector: string) => (page: Page) => page.locator(selector).first().waitFor()
const gone = (selector: string) => (page: Page) =>
  page.locator(selector).first().waitFor({ state: 'detached' })

/** A tab by its place, which says itself that it is the one. */
const tab = (place: number, what: string): Press => ({
  what,
  press: click(`.tabs a:nth-child(${place})`),
  until: shown(`.tabs a:nth-child(${place})[aria-current=page]`),
})

/** A view of the dashboard of those who teach, which the navigation of desks leads to. */
const view = (name: string, what: string): Press => ({
  what,
  press: click(`a[href$="tab=${name}"]:visible`),
  // Its link says so with the view, also where it is folded away.
  until: (page) =>
    page.locator(`a[href$="tab=${name}"][aria-current=page]`).first().waitFor({ state: 'attached' }),
})

/** Another lesson than before is there. */
async function untilLesson(page: Page): Promise<void> {
  const before = new URL(page.url()).searchParams.get('lesson')
  await page.waitForURL((url) => url.searchParams.get('lesson') !== before)
}

/** What somebody presses who learns: `path` opens a course of which nothing is completed. */
export const ofLearner = (path: string): Pressed[] => [
  {
    screen: 'player',
    path,
    presses: [
      {
        what: 'open the note',
        press: click('details:has(textarea) > summary'),
        until: shown('details[open] textarea'),
      },
      {
        what: 'type in it',
        press: (page) => page.locator('details[open] textarea').pressSequentially('Tarik napas.'),
      },
      { what: 'complete the lesson', press: click('.player-steps form button'), until: untilLesson },
      { what: 'back', press: click('.player-steps a[aria-keyshortcuts=ArrowLeft]'), until: untilLesson },
      { what: 'next', press: click('.player-steps a[aria-keyshortcuts=ArrowRight]'), until: untilLesson },
    ],
  },
  {
    screen: 'dashboard',
    path: '/dashboard',
    presses: [
      tab(2, 'its courses'),
      tab(3, 'its events'),
      tab(4, 'what was achieved'),
      tab(1, 'the overview again'),
    ],
  },
]

/** What somebody presses who teaches: `path` opens a course of theirs that has lessons. */
export const ofTeacher = (path: string): Pressed[] => [
  {
    screen: 'studio, dashboard',
    path: '/instructor/dashboard',
    presses: [
      view('courses', 'the courses'),
      { what: 'what else there is', press: click('[popovertarget=desk-more]'), until: shown('#desk-more a') },
      view('students', 'the students'),
      {
        what: 'open the filters',
        press: click('.desk-filter-more > summary'),
        until: shown('.desk-filter-more select'),
      },
      {
        what: 'filter them',
        press: async (page) => {
          await page.locator('.desk-filter-more select').first().selectOption({ index: 1 })
          await page.locator('.desk-filter-more button').click()
        },
        until: (page) => page.waitForURL(/tab=students.*&|&.*tab=students/),
      },
    ],
  },
  {
    screen: 'studio, course',
    path,
    presses: [
      {
        what: 'open a new lesson',
        press: click('main a[href*="dialog=add-lesson"]'),
        until: shown('dialog:modal [name=title]'),
      },
      {
        what: 'type its title',
        press: (page) => page.locator('dialog:modal [name=title]').pressSequentially('Jeda'),
      },
      {
        what: 'type its text',
        press: (page) => page.locator('dialog:modal [name=content]').pressSequentially('Isi pelajaran.'),
      },
      {
        what: 'save it',
        press: async (page) => {
          await page.locator('dialog:modal [name=duration_minutes]').fill('5')
          await page.locator('dialog:modal form [type=submit]').last().click()
        },
        until: gone('dialog'),
      },
      {
        what: 'open the menu of a lesson',
        press: click('.studio-lesson summary'),
        until: shown('.studio-lesson details[open]'),
      },
      {
        what: 'move it down',
        press: click('.studio-lesson details[open] [data-way=down]'),
        until: (page) => page.waitForLoadState('networkidle'),
      },
      {
        what: 'open a lesson in its editor',
        press: click('.studio-lesson details[open] a[href*="dialog=edit-lesson"]'),
        until: shown('dialog:modal [name=content]'),
      },
    ],
  },
]
