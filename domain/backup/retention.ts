const ownName = /^noken-(\d{4}-\d\d-\d\d)T\d{6}Z\.tar$/

const days = 7
const weeks = 4
const dayMs = 24 * 3600_000

/** The name of a backup that is made by itself. Names sort by time. */
export const backupName = (at: Date): string =>
  `noken-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`

/** Of files in the folder of backups, those that have served: of the seven newest days that have backups, and of the
 *  four newest weeks (Monday to Sunday, UTC), the newest stays. What has another name is somebody else's. */
export function backupsToRemove(names: readonly string[]): string[] {
  const own = names.filter((name) => ownName.test(name)).toSorted()
  const newestOf = (period: (name: string) => string | number) => [
    ...new Map(own.map((name) => [period(name), name])).values(),
  ]
  const kept = new Set([...newestOf(dayOf).slice(-days), ...newestOf(weekOf).slice(-weeks)])
  return own.filter((name) => !kept.has(name))
}

const dayOf = (name: string) => ownName.exec(name)?.[1] ?? ''

/** The first of January 1970 was a Thursday. */
const weekOf = (name: string) => Math.floor((Date.parse(dayOf(name)) / dayMs + 3) / 7)
