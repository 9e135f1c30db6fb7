import { type ComponentType, useEffect, useState } from 'react'
import { href } from 'react-router'

type Palette = ComponentType<{ onClose: () => void }>

/** Opens the palette on screens that hydrate: by Ctrl or ⌘ and K, or by the link to it in the header. It is fetched when it is first asked for; where that
 *  fails, its page opens. */
export function PaletteOpener() {
  const [palette, setPalette] = useState<{ Shown: Palette } | null>(null)
  useEffect(() => {
    const open = (event: Event) => {
      event.preventDefault()
      import('./palette.tsx').then(
        ({ Palette: Shown }) => setPalette({ Shown }),
        () => location.assign(href('/desk/search')),
      )
    }
    const onKey = (event: KeyboardEvent) => {
      const isAsked =
        (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k'
      if (isAsked && !document.querySelector('dialog:modal')) open(event)
    }
    const onClick = (event: MouseEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (isPlain && event.target instanceof Element && event.target.closest('[data-palette]')) open(event)
    }
    document.addEventListener('keydown', onKey)
    // Before the link itself is followed.
    document.addEventListener('click', onClick, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick, true)
    }
  }, [])
  return palette && <palette.Shown onClose={() => setPalette(null)} />
}
