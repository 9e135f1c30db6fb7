import { m } from '#messages'
import type { Device } from './device.ts'

/** What people call a browser in which somebody is signed in: 'Chrome on Android'. */
export function deviceName({ browser, system }: Device): string {
  if (browser && system) return m.people_session_device({ browser, system })
  return browser ?? system ?? m.people_session_unknown_device()
}
