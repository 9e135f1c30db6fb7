import { isoDay } from '#shared/dates.ts'
import { plainName } from '#shared/plain-name.ts'
import { defaultTimeZone, type TimeZone } from '#shared/time-zones.ts'

/** Under which name a copy is downloaded: whose site, about whom, of which day. */
export const exportFileName = (
  site: string,
  fullName: string,
  madeAt: Date,
  timeZone: TimeZone = defaultTimeZone,
): string =>
  `${plainName(site, 40, 'Data')}-${plainName(fullName, 60, 'data')}-${isoDay(madeAt, timeZone)}.zip`
