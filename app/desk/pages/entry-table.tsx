import { AppLink } from '#app/shell/app-link.tsx'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { DeskList } from '#app/shell/desk-list/desk-list.tsx'
import { DeskRow } from '#app/shell/desk-list/desk-row.tsx'
import { MenuButton, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { type Entry, entryTitle, fieldsOfList } from '#domain/organisation/editorial/list-fields.ts'
import type { EditorialListName } from '#domain/organisation/editorial/list-names.ts'
import { getLocale } from '#locale'
import { m } from '#messages'
import { editorialListUrl, entryRow } from './list-paths.ts'

type Props = { list: EditorialListName; entries: readonly Entry[]; version: string }

/** The entries of a list, in their order. */
export const EntryTable = ({ list, entries, version }: Props) => (
  <DeskList caption={m.desk_entries()} columns={[{ label: m.desk_entry() }]}>
    {entries.map((entry, place) => {
      const title = entryTitle(list, entry)
      return (
        <DeskRow
          key={JSON.stringify(entry)}
          id={entryRow(place)}
          title={<AppLink to={editorialListUrl(list, { edit: String(place) })}>{title}</AppLink>}
          about={restOf(list, entry)}
          keepsAbout
          action={
            <ButtonLink
              to={editorialListUrl(list, { edit: String(place) })}
              size="sm"
              variant="secondary"
              aria-label={m.common_edit_of({ title })}
            >
              {m.common_edit()}
            </ButtonLink>
          }
          menu={<EntryMenu list={list} place={place} title={title} version={version} />}
        >
          {null}
        </DeskRow>
      )
    })}
  </DeskList>
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

type MenuProps = Omit<Props, 'entries'> & { place: number; title: string }

function EntryMenu({ list, place, title, version }: MenuProps) {
  const about = { action: editorialListUrl(list), fields: { place: String(place), version } }
  return (
    <RowMenu
      of={title}
      dangers={
        <MenuButton {...about} intent="remove" icon="trash" label={m.common_delete_of({ title })}>
          {m.common_delete()}
        </MenuButton>
      }
    >
      {place > 0 && (
        <MenuButton {...about} intent="raise" icon="arrow-up" label={m.desk_entry_raise_of({ title })}>
          {m.desk_entry_raise()}
        </MenuButton>
      )}
    </RowMenu>
  )
}
