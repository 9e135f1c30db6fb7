const stamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** The address at which Google's calendar offers to add an event. It holds what the event's page shows to everybody. */
export function googleCalendarUrl(event: {
  title: string
  startDate: Date
  endDate: Date
  place: string
  page: string
}): string {
  const url = new URL('https://calendar.google.com/calendar/render')
  url.searchParams.set('action', 'TEMPLATE')
  url.searchParams.set('text', event.title)
  url.searchParams.set('dates', `${stamp(event.startDate)}/${stamp(event.endDate)}`)
  url.searchParams.set('location', event.place)
  url.searchParams.set('details', event.page)
  return url.href
}
