import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

test('common browsers and systems are known by the names that people use', () => {
  const known: [string, string, string][] = [
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome', 'Android'],
    [
      `Mozilla/5.0 (Linux; Android 14; SM-A055F) ${chrome} SamsungBrowser/28.0 Mobile Safari/537.36`,
      'Samsung Internet',
      'Android',
    ],
    [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36 OPR/90.0`, 'Opera', 'Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0`, 'Edge', 'Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari',
      'macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
      'Chrome',
      'iPhone',
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome', 'ChromeOS'],
  ]
  for (const [userAgent, browser, system] of known) expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('a program that says nothing known is nothing known', () => {
  expect(deviceOf('')).toEqual({ browser: null, system: null })
  expect(deviceOf('curl/8.5.0')).toEqual({ browser: null, system: null })
})
