import { ListFilter } from '#app/shell/list-filter.tsx'
import { Tabs } from '#app/ui/tabs.tsx'
import type { RegistrantFilter } from '#domain/events/schema.ts'
import { m } from '#messages'
import { pathWith } from '#shared/path-with.ts'
import type { Attendance } from './attendance-tiles.tsx'

type Props = {
  /** The list without a filter. */
  path: string
  filter: RegistrantFilter
  event: Pick<Attendance, 'registeredCount' | 'presentCount' | 'waitingCount'>
}

/** Finds somebody in the list of an event's people, and narrows it to who is there, who isn't, who waits. */
export function RegistrantFilters({ path, filter, event }: Props) {
  const { search, status } = filter
  const tab = (name: RegistrantFilter['status'], label: string, count: number) => ({
    to: pathWith(path, { search, status: name }),
    label,
    count,
    current: status === name,
  })
  return (
    <>
      <ListFilter
        search={{ label: m.events_find_person(), value: search }}
        kept={{ status }}
        apply={m.common_search()}
      />
      <Tabs
        label={m.common_registrants()}
        tabs={[
          tab('', m.common_all(), event.registeredCount),
          tab('absent', m.events_absent(), event.registeredCount - event.presentCount),
          tab('present', m.events_present(), event.presentCount),
          tab('waiting', m.events_waiting_list(), event.waitingCount),
        ]}
      />
    </>
  )
}
