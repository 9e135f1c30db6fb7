import { type DragEvent, useState } from 'react'

type Dragged = { kind: 'module' | 'lesson'; id: string }

/** Where something can be dropped: before the item at this place, counted from 1. */
type Target = { kind: Dragged['kind']; moduleId: string; position: number }

/** Ordering by drag, for those with a pointer; buttons do the same for everybody else. `move` is told what was dropped where. */
export function useDragOrder(move: (dragged: Dragged, target: Target) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const keyOf = ({ kind, moduleId, position }: Target) => `${kind} ${moduleId} ${position}`
  const end = () => {
    setDragged(null)
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
        setDragged(item)
      },
      onDragEnd: end,
    }),
    /** For what it may be dropped on. */
    target: (place: Target) => ({
      'data-over': over === keyOf(place) || undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (dragged?.kind !== place.kind) return
        event.preventDefault()
        event.stopPropagation()
        setOver(keyOf(place))
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        if (dragged?.kind !== place.kind) return
        event.preventDefault()
        event.stopPropagation()
        move(dragged, place)
        end()
      },
    }),
  }
}

export type DragOrder = ReturnType<typeof useDragOrder>
