import type { Db } from '#db/client.server.ts'
import { askExportForGuardian } from '#domain/personal-data/export/ask-export.server.ts'
import { type TakenExport, takeExportAsGuardian } from '#domain/personal-data/export/own-export.server.ts'
import type { PrivateStorage } from '#platform/picture-storage/open-private-storage.server.ts'
import { type Asked, lockChild } from './guardian-page.server.ts'

/** Queues a guardian a copy of what is held about a child. Throws as `childOf`, and QuotaSpent. */
export const askChildCopy = (db: Db, asked: Asked): Promise<void> =>
  db.transaction(async (tx) => {
    const { child } = await lockChild(tx, asked)
    await askExportForGuardian(tx, child, child.guardianEmail)
  })

/** The newest copy that they have asked for, with the child's name. Throws as `childOf`, and not-found 'export'. */
export const takeChildCopy = (
  db: Db,
  archives: PrivateStorage,
  asked: Asked,
): Promise<TakenExport & { fullName: string }> =>
  db.transaction(async (tx) => {
    const { child } = await lockChild(tx, asked)
    const { guardianEmail, fullName } = child
    return { fullName, ...(await takeExportAsGuardian(tx, archives, { person: child, guardianEmail })) }
  })
