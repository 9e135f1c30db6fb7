import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { m } from '#messages'

/** The form that the boxes of the rows belong to, wherever they stand. */
export const chosenForm = 'chosen'

/** What can be done with the chosen rows of the DeskList before it: there as soon as one is chosen, and it says how
 *  many are. `action`: the list as it is narrowed and paged. */
export const ChooseBar = ({ action, children }: { action: string; children: ReactNode }) => (
  <Form method="post" action={action} id={chosenForm} className="choose-bar" preventScrollReset>
    <p className="choose-count">{m.shell_chosen()}</p>
    <div className="cluster">{children}</div>
  </Form>
)
