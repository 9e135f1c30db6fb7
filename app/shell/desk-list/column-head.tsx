import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'

export type Column = {
  label: string
  isNumber?: boolean
  /** How the list is sorted by it now, and the list as it is then. */
  sort?: { order: 'ascending' | 'descending' | null; to: string }
}

/** How a list that is sorted as `choice` says is sorted by a column: as its first choice says, then as the second, then as it always is. */
export function sorting<Choice extends string>(
  choice: Choice | '',
  [first, second]: readonly [Choice, Choice],
  sortedTo: (choice: Choice | '') => string,
): Column['sort'] {
  if (choice !== first && choice !== second) return { order: null, to: sortedTo(first) }
  return {
    order: choice.startsWith('-') ? 'descending' : 'ascending',
    to: sortedTo(choice === first ? second : ''),
  }
}

/** The head of a column; one that the list can be sorted by is a link that sorts it, or turns its order around. */
export const ColumnHead = ({ column: { label, isNumber, sort } }: { column: Column }) => (
  <th scope="col" aria-sort={sort?.order ?? undefined} data-number={isNumber || undefined}>
    {sort ? (
      <Link to={sort.to} className="desk-sort" preventScrollReset discover="none">
        {label}
        <Icon name="chevron" />
      </Link>
    ) : (
      label
    )}
  </th>
)
