import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { m } from '#messages'
import { NoLesson } from './no-lesson.tsx'

const shown = (given: { hasToPay: boolean; hasLessons: boolean }) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <NoLesson
        view={{ state: 'not-enrolled', course: { id: 'kursus', title: 'Menulis surat' }, ...given }}
        ways={null}
      />
    </MemoryRouter>,
  )

test.each([true, false])(
  'a course without lessons is neither sold nor promised in the player (priced: %s)',
  (hasToPay) => {
    const empty = shown({ hasToPay, hasLessons: false })
    expect(empty).toContain(m.common_lessons_coming_text())
    expect(empty).not.toContain('/checkout/')
    expect(shown({ hasToPay, hasLessons: true }).includes('/checkout/')).toBe(hasToPay)
  },
)
