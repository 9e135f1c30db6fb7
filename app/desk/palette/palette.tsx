import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import { AppLink } from '#app/shell/app-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { m } from '#messages'
import { fetchWays } from './fetch-ways.ts'
import type { FoundWay, FoundWays } from './found-in-palette.ts'

/** So long nothing may be typed before it is asked for. */
const pause = 120

const idOf = (index: number) => `palette-way-${index}`

/** Finds people, courses, events and actions of one's desk while one types; the arrow keys choose, Enter opens, Escape gives the focus back to where it was. */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [words, setWords] = useState('')
  const [found, failed] = useWays(words)
  const [chosen, setChosen] = useState(0)
  const ways = found?.flatMap((kind) => kind.ways) ?? []
  const active = Math.min(chosen, Math.max(ways.length - 1, 0))
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' }), [active])

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && ways.length > 0) {
      event.preventDefault()
      setChosen((active + step + ways.length) % ways.length)
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      document.getElementById(idOf(active))?.click()
    }
  }
  return (
    <dialog ref={dialog} className="palette" aria-label={m.common_palette()} onClose={onClose}>
      <div className="palette-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label={m.desk_palette_label()}
          aria-expanded={ways.length > 0}
          aria-controls="palette-ways"
          aria-autocomplete="list"
          aria-activedescendant={ways.length > 0 ? idOf(active) : undefined}
          placeholder={m.desk_palette_label()}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          value={words}
          onChange={({ target }) => {
            setWords(target.value)
            setChosen(0)
          }}
          onKeyDown={move}
        />
        <button type="button" className="palette-close" onClick={() => dialog.current?.close()}>
          Esc
          <span className="sr-only">{m.desk_palette_close()}</span>
        </button>
      </div>
      <p className="sr-only" role="status">
        {found && words && m.desk_palette_found({ n: ways.length })}
      </p>
      {failed && (
        <p className="palette-note">
          {m.desk_palette_failed()} <a href={href('/desk/search')}>{m.common_palette()}</a>
        </p>
      )}
      {found && ways.length === 0 && <p className="palette-note">{m.desk_palette_nothing({ q: words })}</p>}
      <div id="palette-ways" role="listbox" aria-label={m.common_palette()} className="palette-ways">
        {found?.map(({ name, ways: ofKind }) => (
          <Kind
            key={name}
            name={name}
            ways={ofKind}
            indexOf={(way) => ways.indexOf(way)}
            active={active}
            onPoint={setChosen}
            onChoose={() => dialog.current?.close()}
          />
        ))}
      </div>
    </dialog>
  )
}

type KindProps = {
  name: string
  ways: readonly FoundWay[]
  indexOf: (way: FoundWay) => number
  active: number
  onPoint: (index: number) => void
  onChoose: () => void
}

const Kind = ({ name, ways, indexOf, active, onPoint, onChoose }: KindProps) => (
  <>
    <p className="palette-kind" aria-hidden="true">
      {name}
    </p>
    {ways.map((way) => {
      const index = indexOf(way)
      return (
        <AppLink
          key={way.to}
          id={idOf(index)}
          to={way.to}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className="palette-way"
          onMouseMove={() => index !== active && onPoint(index)}
          onClick={onChoose}
        >
          <Icon name={way.icon} />
          <span className="palette-title">{way.title}</span>
          <small>{way.note}</small>
          <span className="sr-only"> · {name}</span>
        </AppLink>
      )
    })}
  </>
)

/** What these words find, once the typing pauses; what was found before stays until then. */
function useWays(words: string): [FoundWays | null, boolean] {
  const [found, setFound] = useState<FoundWays | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(
      async () => {
        const answer = await fetchWays(words, asking.signal)
        if (asking.signal.aborted) return
        setFailed(answer === null)
        if (answer) setFound(answer)
      },
      words ? pause : 0,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [words])
  return [found, failed]
}
