import { expect, test } from 'vitest'
import { knownPushServices, readPushServices, serviceOf } from './push-services.ts'

const known = readPushServices(knownPushServices) ?? { hosts: [], own: [] }
const own = readPushServices('push.example, https://127.0.0.1:8443') ?? { hosts: [], own: [] }

test.for([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://wns2-par02p.notify.windows.com/w/?token=BQ',
  'https://web.push.apple.com/QPl',
])('%s is a service that browsers have', (endpoint) => {
  expect(serviceOf(endpoint, known)).toBe('public')
})

test.for([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evilfcm.googleapis.com/a',
  'https://notify.windows.com/a',
  'https://evilnotify.windows.com/a',
  'https://user@fcm.googleapis.com/a',
  'https://evil.example/https://fcm.googleapis.com/',
  'https://evil.example\\@fcm.googleapis.com/',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a',
  'https://localhost/a',
  'file:///etc/passwd',
  'fcm.googleapis.com',
  '',
])('%s is none', (endpoint) => {
  expect(serviceOf(endpoint, known)).toBeNull()
})

test('a service of the own network is posted to where it is written out whole, and nowhere beside', () => {
  expect(serviceOf('https://127.0.0.1:8443/a', own)).toBe('own')
  for (const endpoint of ['https://127.0.0.1/a', 'http://127.0.0.1:8443/a', 'https://fcm.googleapis.com/a'])
    expect(serviceOf(endpoint, own)).toBeNull()
  expect(serviceOf('https://push.example/a', own)).toBe('public')
})

test('what is neither a host nor an origin is said', () => {
  for (const given of ['*', '*.com/x', 'https://push.example/path', 'ftp://push.example', 'localhost'])
    expect(readPushServices(given), given).toBeNull()
})
