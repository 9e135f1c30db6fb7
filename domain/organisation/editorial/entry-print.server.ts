import { createHash } from 'node:crypto'
import { type Entry, fieldsOfList } from './list-fields.ts'
import type { EditorialListName } from './list-names.ts'

/** What an entry said when its form was opened, in few letters: the form sends it, so that the entry is found again wherever it stands by then. */
export const printOf = (list: EditorialListName, entry: Entry): string =>
  createHash('sha256')
    .update(JSON.stringify(fieldsOfList[list].map((field) => entry[field] ?? '')))
    .digest('base64url')
    .slice(0, 22)
