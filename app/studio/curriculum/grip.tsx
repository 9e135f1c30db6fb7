import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import type { DragOrder } from './use-drag-order.ts'

type Props = { item: Parameters<DragOrder['handle']>[0]; position: number; order: DragOrder }

/** The place of a module or a lesson, and what to take hold of to drag it elsewhere. Those who have no pointer, or no
 *  script, have the buttons beside it: to them it is only a number that says nothing new. */
export const Grip = ({ item, position, order }: Props) => (
  <span className="studio-number" {...order.handle(item)} title={m.studio_drag()} aria-hidden="true">
    <Icon name="grip" />
    {position}
  </span>
)
