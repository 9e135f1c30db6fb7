import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'

/** What a learner writes down for themselves at a lesson, behind a line that names it. */
export const NoteFold = ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => (
  <details className="note" id="note" open={isOpen}>
    <summary>
      <Icon name="edit" />
      <span>
        <b>{m.learning_note_title()}</b>
        <small>{m.learning_note_private()}</small>
      </span>
      <Icon name="chevron" />
    </summary>
    {children}
  </details>
)
