/** The three time zones of Indonesia by their IANA names, west to east, with the letters that people say (P4). */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const

export type TimeZone = (typeof timeZones)[number]

export const defaultTimeZone: TimeZone = 'Asia/Jayapura'

export const timeZoneLetters: Record<TimeZone, 'WIB' | 'WITA' | 'WIT'> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

export const isTimeZone = (value: unknown): value is TimeZone => timeZones.some((zone) => zone === value)
