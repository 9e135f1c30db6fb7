import type { SelectOption } from '#app/ui/select-field.tsx'
import { m } from '#messages'
import type { TimeZone } from '#shared/time-zones.ts'

const names: Record<TimeZone, () => string> = {
  'Asia/Jakarta': m.common_time_zone_wib,
  'Asia/Makassar': m.common_time_zone_wita,
  'Asia/Jayapura': m.common_time_zone_wit,
}

/** Indonesia's three zones, to choose from (P4). */
export const timeZoneOptions = (): SelectOption[] =>
  Object.entries(names).map(([value, name]) => ({ value, label: name() }))
