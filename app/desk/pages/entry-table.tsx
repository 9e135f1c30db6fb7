import { Form } from 'react-router'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { type Entry, entryTitle, fieldsOfList } from '#domain/organisation/editorial/list-fields.ts'
import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { listPath } from './list-paths.ts'

type Props = { list: EditorialListName; entries: readonly Entry[]; version: string }

/** The entries of a list, in their order. */
export const EntryTable = ({ list, entries, version }: Props) => (
  <table className="desk-table entry-table">
    <caption className="sr-only">{m.desk_entries()}</caption>
    <thead>
      <tr>
        <th scope="col">{m.desk_entry()}</th>
        <th scope="col">{m.common_actions()}</th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry, place) => (
        <tr key={JSON.stringify(entry)} id={`entry-${place}`} tabIndex={-1}>
          <td dir="auto">
            <b>{entryTitle(list, entry)}</b>
            <span className="muted entry-rest">{restOf(list, entry)}</span>
          </td>
          <td>
            <EntryTools list={list} place={place} title={entryTitle(list, entry)} version={version} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** What an entry says besides what it is called, in the reader's language. */
function restOf(list: EditorialListName, entry: Entry): string {
  const [, ...fields] = fieldsOfList[list]
  const other = getLocale() === 'id' ? '_en' : '_id'
  return fields
    .filter((field) => !field.endsWith(other))
    .map((field) => entry[field])
    .join(' · ')
}

type ToolsProps = Omit<Props, 'entries'> & { place: number; title: string }

const EntryTools = ({ list, place, title, version }: ToolsProps) => (
  <div className="desk-tools">
    <ButtonLink
      to={listPath(list, { edit: String(place) })}
      size="sm"
      variant="secondary"
      aria-label={m.common_edit_of({ title })}
    >
      {m.common_edit()}
    </ButtonLink>
    <Form method="post" action={listPath(list)} preventScrollReset className="desk-tools">
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="version" value={version} />
      {place > 0 && (
        <Button
          name="intent"
          value="raise"
          size="sm"
          variant="quiet"
          aria-label={m.desk_entry_raise_of({ title })}
        >
          {m.desk_entry_raise()}
        </Button>
      )}
      <Button
        name="intent"
        value="remove"
        size="sm"
        variant="quiet"
        aria-label={m.common_delete_of({ title })}
      >
        {m.common_delete()}
      </Button>
    </Form>
  </div>
)
