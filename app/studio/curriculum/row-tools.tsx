import type { ReactNode } from 'react'
import { ButtonLink } from '#app/shell/button-link.tsx'
import { MenuLink, RowMenu } from '#app/shell/desk-list/row-menu.tsx'
import { m } from '#messages'

type Props = {
  title: string
  editTo: string
  deleteTo: string
  /** What else can be done with it. */
  children: ReactNode
}

/** What is done with a module, a lesson or a question: it is changed; everything else is behind '⋯'. */
export const RowTools = ({ title, editTo, deleteTo, children }: Props) => (
  <div className="studio-tools">
    <ButtonLink to={editTo} variant="secondary" size="sm" aria-label={m.common_edit_of({ title })}>
      {m.common_edit()}
    </ButtonLink>
    <RowMenu
      of={title}
      dangers={
        <MenuLink to={deleteTo} icon="trash" label={m.common_delete_of({ title })}>
          {m.common_delete()}
        </MenuLink>
      }
    >
      <MenuLink to={editTo} icon="edit" label={m.common_edit_of({ title })} isBeside>
        {m.common_edit()}
      </MenuLink>
      {children}
    </RowMenu>
  </div>
)
