import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { type DoorEvent, DoorEvents } from './door-events.tsx'

const event: DoorEvent = {
  id: 'acara',
  title: 'Pasar murah',
  startDate: new Date('2026-12-01T01:00:00Z'),
  timeZone: 'Asia/Jayapura',
  maxAttendees: 2,
  registeredCount: 1,
  heldCount: 0,
  isOn: false,
}
const shown = (given: Partial<DoorEvent>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DoorEvents events={[{ ...event, ...given }]} locale="id" />
    </MemoryRouter>,
  )

test('seats that orders hold are said at the door as everywhere, and with them an event can be full', () => {
  const held = m.common_held_count({ n: '1' })
  expect(shown({})).not.toContain(m.common_full_badge())
  expect(shown({})).not.toContain(held)
  expect(shown({ heldCount: 1 })).toContain(held)
  expect(shown({ heldCount: 1 })).toContain(m.common_full_badge())
  expect(shown({ heldCount: 1, maxAttendees: 0 })).not.toContain(held)
})
