import type { IconName } from '#app/ui/icon.tsx'
import type { Waiting } from '#domain/people/waiting-counts.server.ts'

/** A place in the navigation of somebody's desk. */
export type DeskPlace = {
  to: string
  icon: IconName
  label: string
  /** How the paths of its own screens begin, where that is not its own path. */
  under?: string
  /** It begins a group. */
  starts?: boolean
  /** What waits there; more than 99 are not counted. */
  count?: number
}

/** The same before it has the words of a language and is counted. */
export type Place = Omit<DeskPlace, 'label' | 'count'> & { label: () => string; count?: keyof Waiting }

const tabIn = (search: string): string => new URLSearchParams(search).get('tab') ?? ''

/** The place that somebody is at: the one whose path and tab are those of the screen, else the one that the screen lies under. */
export function currentPlace<Place extends Pick<DeskPlace, 'to' | 'under'>>(
  places: readonly Place[],
  pathname: string,
  search: string,
): Place | undefined {
  const pathOf = ({ to }: Place) => to.split('?')[0] ?? to
  const here = places.filter((place) => pathOf(place) === pathname)
  return (
    here.find(({ to }) => tabIn(to.split('?')[1] ?? '') === tabIn(search)) ??
    here[0] ??
    places.find((place) => pathname.startsWith(`${place.under ?? pathOf(place)}/`))
  )
}
