import { useEffect } from 'react'

/** j goes to the next row of the list, k to the one before, Enter opens the one that has the focus, unless somebody types or chooses. */
export function useRowKeys(): void {
  useEffect(() => {
    const turn = (event: KeyboardEvent) => {
      if (event.defaultPrevented || hasModifier(event) || isTaken(event)) return
      const rows = [...document.querySelectorAll<HTMLElement>('.desk-list tbody tr')]
      const at = rows.findIndex((row) => row.contains(document.activeElement))
      if (event.key === 'Enter' && document.activeElement === rows[at])
        rows[at]?.querySelector<HTMLElement>('th a')?.click()
      const to = { j: at + 1, k: at < 0 ? 0 : at - 1 }[event.key]
      const row = to === undefined ? undefined : rows[to]
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', turn)
    return () => document.removeEventListener('keydown', turn)
  }, [])
}

const hasModifier = (event: KeyboardEvent) =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.isComposing

const isTaken = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog, [popover]') !== null
