import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { announceChange } from '#db/changes.server.ts'
import type { Db } from '#db/client.server.ts'
import { editorialLists } from '#db/tables/editorial-lists.ts'
import { recordAudit } from '#domain/audit/record-audit.server.ts'
import { isCaretaker, type Viewer } from '#domain/people/policy.ts'
import { DomainError } from '#shared/domain-error.ts'
import { printOf } from './entry-print.server.ts'
import { type Entry, entryTitle, mostEntries } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'
import { shippedList } from './shipped-lists.ts'
import { entriesOf } from './stored-lists.server.ts'

/** A list as it is worked on: the draft, else what is published. `version` tells whether somebody has changed it meanwhile. */
export type WorkedList = { entries: Entry[]; isDraft: boolean; isShipped: boolean; version: string }

/** Whose list, and what is known of the site. `version`: the state that was looked at. */
type Change = { viewer: Viewer; list: EditorialListName; version: string; isDemo: boolean }

function requireEditor(viewer: Viewer): void {
  if (!isCaretaker(viewer)) throw new DomainError('forbidden', 'lists')
}

type Row = typeof editorialLists.$inferSelect

const worked = (list: EditorialListName, row: Row | undefined, isDemo: boolean): WorkedList => {
  const [draft, published] = [entriesOf(row?.draft), entriesOf(row?.published)]
  return {
    entries: draft ?? published ?? shippedList(list, isDemo),
    isDraft: draft !== null,
    isShipped: published === null,
    version: row?.updatedAt.toISOString() ?? '',
  }
}

/** One query. Throws forbidden for all but staff and admins. */
export async function listForEditing(
  db: Db,
  viewer: Viewer,
  list: EditorialListName,
  isDemo: boolean,
): Promise<WorkedList> {
  requireEditor(viewer)
  const [row] = await db.select().from(editorialLists).where(eq(editorialLists.name, list))
  return worked(list, row, isDemo)
}

/** Which lists have a draft, and which are as they came. One query. Throws forbidden for all but staff and admins. */
export async function listStates(db: Db, viewer: Viewer) {
  requireEditor(viewer)
  const rows = await db.select().from(editorialLists)
  return rows.map(({ name, draft, published }) => ({
    name,
    isDraft: draft !== null,
    isShipped: published === null,
  }))
}

/** Changes the draft of a list as `change` says; what is published stays. Throws forbidden for all but staff and
 *  admins, conflict 'list-changed' when somebody has changed the list since `version` (null: whatever it is by now). */
async function changeDraft(
  db: Db,
  { viewer, list, version, isDemo }: Omit<Change, 'version'> & { version: string | null },
  change: (tx: Db, before: WorkedList) => Promise<Partial<Pick<Row, 'draft' | 'published' | 'publishedAt'>>>,
): Promise<void> {
  requireEditor(viewer)
  await db.transaction(async (tx) => {
    await tx
      .insert(editorialLists)
      .values({ name: list, updatedAt: new Date(0) })
      .onConflictDoNothing()
    const [row] = await tx.select().from(editorialLists).where(eq(editorialLists.name, list)).for('update')
    const isNew = row?.updatedAt.getTime() === 0
    const before = worked(list, row, isDemo)
    if (version !== null && version !== (isNew ? '' : before.version))
      throw new DomainError('conflict', 'list-changed')
    const values = await change(tx, before)
    await tx
      .update(editorialLists)
      .set({ ...values, updatedAt: new Date() })
      .where(eq(editorialLists.name, list))
  })
}

const named = (list: EditorialListName, entry: Entry) => ({
  subject: { id: null, name: entryTitle(list, entry) },
  details: { list },
})

/** An entry that is edited: where it stood when its form was opened, and its print then (entry-print.server.ts). */
type Edited = { place: number; was: string }

/** Puts an entry at the end of a list's draft, or in the place of another, wherever that stands by now: whatever else
 *  has changed in the list meanwhile stays. Saving twice is the same as once. Throws like `changeDraft`, conflict
 *  'entry-changed' when somebody has changed or removed that entry, invalid 'list-full'. */
export const saveEntry = (db: Db, change: Change, edited: Edited | null, entry: Entry): Promise<void> =>
  changeDraft(db, { ...change, version: edited ? null : change.version }, async (tx, { entries }) => {
    const { list, viewer } = change
    const at = edited ? placeOf(list, entries, edited) : entries.length
    const before = entries[at]
    if (!before && edited) {
      const isThere = entries.some((each) => printOf(list, each) === printOf(list, entry))
      if (isThere) return {}
      throw new DomainError('conflict', 'entry-changed')
    }
    if (at >= mostEntries) throw new DomainError('invalid', 'list-full')
    const { subject, details } = named(list, entry)
    await recordAudit(tx, viewer, 'list-entry-saved', subject, details)
    return { draft: entries.toSpliced(at, 1, { ...entry, ...(before?.isDemo && { isDemo: true }) }) }
  })

/** -1 when it is nowhere. */
function placeOf(list: EditorialListName, entries: readonly Entry[], { place, was }: Edited): number {
  const isIt = (entry: Entry | undefined) => entry !== undefined && printOf(list, entry) === was
  return isIt(entries[place]) ? place : entries.findIndex(isIt)
}

/** Takes an entry out of a list's draft. Throws like `saveEntry`. */
export const removeEntry = (db: Db, change: Change, place: number): Promise<void> =>
  changeDraft(db, change, async (tx, { entries }) => {
    const gone = entries[place]
    if (!gone) throw new DomainError('not-found', 'entry')
    const { subject, details } = named(change.list, gone)
    await recordAudit(tx, change.viewer, 'list-entry-removed', subject, details)
    return { draft: entries.toSpliced(place, 1) }
  })

/** Moves an entry of a list's draft one place up; the first stays. Throws like `saveEntry`. */
export const raiseEntry = (db: Db, change: Change, place: number): Promise<void> =>
  changeDraft(db, change, async (_, { entries }) => {
    const entry = entries[place]
    if (!entry) throw new DomainError('not-found', 'entry')
    return { draft: entries.toSpliced(place, 1).toSpliced(Math.max(0, place - 1), 0, entry) }
  })

/** Shows everybody the draft of a list. One that is what content/ has goes on following content/. Throws like
 *  `changeDraft`, not-found when there is no draft. */
export const publishList = (db: Db, change: Change): Promise<void> =>
  changeDraft(db, change, async (tx, { entries, isDraft }) => {
    if (!isDraft) throw new DomainError('not-found', 'draft')
    const isAsItCame = isDeepStrictEqual(entries, shippedList(change.list, change.isDemo))
    await recordAudit(tx, change.viewer, 'list-published', { id: null, name: '' }, { list: change.list })
    await announceChange(tx, ['organisation'])
    return { draft: null, published: isAsItCame ? null : entries, publishedAt: new Date() }
  })

/** Throws the draft of a list away. Throws like `changeDraft`. */
export const discardDraft = (db: Db, change: Change): Promise<void> =>
  changeDraft(db, change, async () => ({ draft: null }))

/** Makes what content/ has the draft of a list, to be looked at and published. Throws like `changeDraft`. */
export const restoreList = (db: Db, change: Change): Promise<void> =>
  changeDraft(db, change, async () => ({ draft: shippedList(change.list, change.isDemo) }))
