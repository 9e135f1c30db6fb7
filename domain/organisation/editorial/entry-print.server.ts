import { versionOf } from '#domain/forms/version-of.server.ts'
import { type Entry, fieldsOfList } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'

/** What an entry said when its form was opened, in few letters: the form sends it, so that the entry is found again
 *  wherever it stands by then. */
export const printOf = (list: EditorialListName, entry: Entry): string =>
  versionOf(fieldsOfList[list].map((field) => entry[field] ?? ''))
