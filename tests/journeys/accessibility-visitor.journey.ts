import { eventCalled } from './event-steps.ts'
import { expect, test } from './journey.ts'
import { isAccessible, looks, looksRight } from './looks.ts'
import { courseCalled, demoCourse } from './steps.ts'

for (const { look, colorScheme, viewport, locale } of looks) {
  test.describe(look, () => {
    test.use({ colorScheme, viewport, locale })

    test('what a visitor chooses from', async ({ page, request, say }) => {
      const course = await courseCalled(demoCourse.title, request)
      const event = await eventCalled('CV Pertama', request)
      const fullEvent = await eventCalled('Foto Produk', request)
      const screens = [
        '/',
        '/courses',
        '/courses?search=zzz',
        '/search',
        '/search?q=kepemimpinan',
        '/search?q=zzz',
        `/courses/${course.id}`,
        `/courses/${course.id}?tab=curriculum`,
        `/courses/${course.id}?tab=reviews`,
        `/courses/${course.id}?tab=curriculum&preview=${course.lessons[0]?.id}`,
        '/events',
        '/events?time=past',
        '/events?search=zzz',
        `/events/${event.id}`,
        `/events/${fullEvent.id}`,
        '/artikel',
        '/artikel?search=zzz',
        '/artikel/memimpin-tanpa-jabatan',
        '/artikel/no-such-article',
        '/saved',
        '/passion-discovery',
        '/passion-discovery?a=b',
        '/passion-discovery?a=bdaec',
        '/auth/signin',
        '/auth/signup',
        '/auth/forgot-password',
        '/auth/reset-password?token=unknown',
        '/admin',
        '/instructor',
        '/staff',
        '/student',
        '/certificate/verify',
        '/p/yohana-kambu',
        '/p/yohana-kambu/proof/2',
        '/certificate/verify/UNKNOWN',
        '/issuer/about',
        '/courses/0190a7c2-0000-7000-8000-000000000000',
        '/events/0190a7c2-0000-7000-8000-000000000000',
        '/no-such-page',
      ]
      for (const screen of screens) await looksRight(page, screen)

      await page.goto('/auth/signup')
      await page
        .getByRole('main')
        .getByRole('button', { name: say('common_create_account') })
        .click()
      await expect(page.getByRole('alert')).toBeVisible()
      await isAccessible(page, 'a refused sign-up')
    })

    test('what the organisation says, and the forms by which a visitor answers', async ({ page, say }) => {
      for (const screen of organisationScreens) await looksRight(page, screen)
      for (const [screen, button] of forms) {
        await page.goto(screen)
        await page
          .getByRole('main')
          .getByRole('button', { name: say(button), exact: true })
          .click()
        await expect(page.getByRole('alert')).toBeVisible()
        await isAccessible(page, `a refused form of ${screen}`)
      }
    })
  })
}

const organisationScreens = [
  '/about',
  '/mentoring',
  '/program/creative-room',
  '/program/young-leaders',
  '/program/career-connection',
  '/contact',
  '/contact?kind=partner',
  '/contact/sent?kind=partner',
  '/newsletter',
  '/newsletter/confirm?token=unknown',
  '/privacy',
  '/terms',
  '/cookies',
]

const forms = [
  ['/contact?kind=partner', 'inquiries_send_partner'],
  ['/mentoring', 'common_request_mentoring'],
  ['/newsletter', 'inquiries_newsletter_subscribe'],
] as const
