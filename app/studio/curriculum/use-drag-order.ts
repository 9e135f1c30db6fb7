import { type DragEvent, useRef, useState } from 'react'

type Dragged = { kind: 'module' | 'lesson'; id: string }

/** What something is dropped on. `index`: how many of its kind stand before it, of those there are now, in its module. */
type Target = { kind: Dragged['kind']; moduleId: string; index: number }

/** Something that has a place of its own is dropped before or behind it, by the half that the pointer is in; anything
 *  else takes what is dropped on it as it is. */
type Extent = 'halves' | 'whole'

type Half = 'before' | 'behind'

/** Ordering by drag, for those with a pointer; buttons and a list of all places do the same for everybody else. `move`
 *  learns what was dropped where: `index` counts those before it, of those there are now. */
export function useDragOrder(move: (dragged: Dragged, target: Target) => void) {
  // Known at once: what is dragged may be over its target before the screen is drawn again.
  const held = useRef<Dragged | null>(null)
  const [over, setOver] = useState<{ key: string; half: Half } | null>(null)
  const keyOf = ({ kind, moduleId, index }: Target, extent: Extent) =>
    `${kind} ${moduleId} ${index} ${extent}`
  const end = () => {
    held.current = null
    setOver(null)
  }
  return {
    /** For what is taken hold of. */
    handle: (item: Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent<HTMLElement>) => {
        event.stopPropagation()
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.id)
        const row = event.currentTarget.closest('[data-drag-row]')
        if (row) event.dataTransfer.setDragImage(row, 16, 16)
        held.current = item
      },
      onDragEnd: end,
    }),
    /** For what it may be dropped on. */
    target: (place: Target, extent: Extent) => ({
      'data-over': over?.key === keyOf(place, extent) ? over.half : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (held.current?.kind !== place.kind) return
        event.preventDefault()
        event.stopPropagation()
        const [key, half] = [keyOf(place, extent), halfOf(event, extent)]
        if (over?.key !== key || over.half !== half) setOver({ key, half })
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        const dragged = held.current
        if (dragged?.kind !== place.kind) return
        event.preventDefault()
        event.stopPropagation()
        move(dragged, halfOf(event, extent) === 'behind' ? { ...place, index: place.index + 1 } : place)
        end()
      },
    }),
  }
}

function halfOf({ currentTarget, clientY }: DragEvent<HTMLElement>, extent: Extent): Half {
  if (extent === 'whole') return 'before'
  const { top, height } = currentTarget.getBoundingClientRect()
  return clientY > top + height / 2 ? 'behind' : 'before'
}

export type DragOrder = ReturnType<typeof useDragOrder>
