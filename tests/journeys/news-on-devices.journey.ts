import type { BrowserContext, CDPSession, Worker } from '@playwright/test'
import { pushServiceForTest } from '#platform/push/push-service-for-test.ts'
import type { PushNews } from '#shared/push-news.ts'
import { expect, test } from './journey.ts'
import { isClean } from './looks.ts'
import { signUp, someNewcomer } from './steps.ts'

/** A browser without a push service of its own and without a place for notifications, as that of the tests, gets them,
 *  as far as its pages know: everything else, the worker too, is as it is. */
function believeInService(given: { endpoint: string; p256dh: string; auth: string }) {
  const { endpoint, ...keys } = given
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0)).buffer
  const subscriptionUnder = (key: string) => ({
    endpoint,
    options: { applicationServerKey: bytesOf(key) },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      localStorage.removeItem('subscribed')
      return true
    },
  })
  const permission = () => (localStorage.getItem('allowed') ? 'granted' : 'default')
  Object.defineProperty(Notification, 'permission', { get: permission })
  Notification.requestPermission = async () => {
    localStorage.setItem('allowed', '1')
    return 'granted'
  }
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      localStorage.setItem('subscribed', applicationServerKey)
      return subscriptionUnder(applicationServerKey)
    },
    getSubscription: async () => {
      const key = localStorage.getItem('subscribed')
      return key ? subscriptionUnder(key) : null
    },
  })
}

/** What the browser's push service would do once it has got something. */
async function deliver(devtools: CDPSession, origin: string, registrationId: string, news: PushNews) {
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(news),
  })
}

/** What the worker shows, from now on. */
async function watchShown(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('There is no worker.')
  await worker.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    Object.assign(ServiceWorkerRegistration.prototype, {
      showNotification: async (title: string, { body, lang, data }: NotificationOptions) =>
        void shown.push({ title, body, lang, data }),
    })
  })
  return worker
}

const shownBy = (worker: Worker): Promise<unknown> =>
  worker.evaluate(() => Object.getOwnPropertyDescriptor(globalThis, 'shown')?.value)

test('somebody switches news on on their phone, sees a sample, and whoever has it next sees nothing of theirs', async ({
  page,
  context,
  say,
  site,
}) => {
  const service = await pushServiceForTest(site.pushPort)
  const main = page.getByRole('main')
  const button = (key: string) => main.getByRole('button', { name: say(key), exact: true })
  await signUp(page, say, someNewcomer())
  const { endpoint, p256dh, auth } = service.browser()
  await page.addInitScript(believeInService, { endpoint, p256dh, auth })

  await test.step('a browser that has not been asked offers it', async () => {
    await page.goto('/account/notifications')
    await expect(button('notifications_push_switch_on')).toBeVisible()
    await isClean(page, true)
    await expect(main.getByText(say('notifications_push_needs_script'))).toBeHidden()
  })

  await test.step('it is on once its person says so', async () => {
    await button('notifications_push_switch_on').click()
    await expect(main.getByText(say('notifications_push_on'))).toBeVisible()
    await expect(main.getByText(say('common_this_device'), { exact: true })).toBeVisible()
    await isClean(page, true)
  })

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [ours] = registrations
      if (ours) resolve(ours.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const worker = await watchShown(context)

  await test.step('a sample comes, encrypted for it, and is shown', async () => {
    await main.getByRole('button', { name: new RegExp(`^${say('notifications_push_send_sample')}`) }).click()
    await expect(page.getByRole('status').filter({ hasText: say('shell_flash_sample_sent') })).toBeVisible()
    await expect.poll(() => service.taken.length).toBe(1)
    expect(service.failures).toEqual([])
    const news = service.taken[0]?.news
    if (!news) throw new Error('Nothing has come.')
    expect(news).toMatchObject({ title: 'Noken', body: say('notifications_push_sample'), tag: 'sample' })
    await deliver(devtools, site.url, registrationId, news)
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title: 'Noken', body: news.body, lang: news.lang, data: '/account/notifications' }])
  })

  await test.step('what is for somebody else says only that there is something', async () => {
    const theirs = { title: 'Rahasia', body: 'Nilaimu 40', url: '/x', tag: 'x', lang: 'id', who: 'someone' }
    await deliver(devtools, site.url, registrationId, { ...theirs, plain: 'Ada kabar.' })
    await expect.poll(async () => JSON.stringify(await shownBy(worker))).toContain('Ada kabar.')
    expect(JSON.stringify(await shownBy(worker))).not.toMatch(/Rahasia|40/)
  })

  await test.step('whoever signs out is told nothing there any more', async () => {
    await page
      .locator('form[data-leaves]')
      .first()
      .evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit())
    await expect(page).toHaveURL(/\/$/)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await signUp(page, say, someNewcomer())
    await page.goto('/account/notifications')
    await expect(button('notifications_push_switch_on')).toBeVisible()
    await expect(main.getByText(say('common_this_device'), { exact: true })).toBeHidden()
  })
  service.stop()
})
