import { useLocation, useNavigation } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { currentPlace, type DeskPlace } from './desk-place.ts'

/** How many places stand at the foot of a phone's screen; the others are under "More". The style sheet counts the same. */
const atHand = 4

/** The navigation of a desk: beside its screens where there is room, a strip above them, or at the foot of a phone's screen. */
export function DeskNav({ places }: { places: readonly DeskPlace[] }) {
  const { pathname, search } = useLocation()
  const { location: coming } = useNavigation()
  const current = currentPlace(places, pathname, search)
  const next = coming && currentPlace(places, coming.pathname, coming.search)
  const rest = places.slice(atHand)
  const linkTo = (place: DeskPlace) => (
    <li key={place.to} data-starts={place.starts}>
      <AppLink
        to={place.to}
        aria-current={place === current ? 'page' : undefined}
        data-coming={place === next || undefined}
        onClick={closeMore}
      >
        <Icon name={place.icon} />
        <span>{place.label}</span>
        {!!place.count && <b className="desk-count">{place.count > 99 ? '99+' : place.count}</b>}
      </AppLink>
    </li>
  )
  return (
    <nav className="desk-nav" aria-label={m.shell_desk()}>
      <ul className="list-plain">{places.map(linkTo)}</ul>
      <button
        type="button"
        className="desk-more"
        popoverTarget="desk-more"
        data-current={rest.some((place) => place === current) || undefined}
      >
        <Icon name="menu" />
        {m.shell_more()}
      </button>
      <div id="desk-more" popover="auto" className="desk-sheet">
        <ul className="list-plain">{rest.map(linkTo)}</ul>
      </div>
    </nav>
  )
}

/** On a phone, for a place within the same document. */
const closeMore = () => document.getElementById('desk-more')?.hidePopover()
