/** So long nothing is typed before it is asked for. */
const pause = 120

type Attributes = Record<string, string>

function made<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}

/** A field, and below it what the palette's page finds while somebody types: the arrow keys choose, Enter opens, Escape
 *  gives the focus back to where it was. The words are those of its link and its page. */
export function openPalette(link: HTMLAnchorElement): void {
  const { palette: asks = '', close: closes = '' } = link.dataset
  const field = made('input', {
    role: 'combobox',
    'aria-label': asks,
    placeholder: asks,
    'aria-controls': 'palette-ways',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    autocomplete: 'off',
    spellcheck: 'false',
    maxlength: '200',
  })
  const closer = made('button', { type: 'button', class: 'palette-close', 'aria-label': closes }, '✕')
  const status = made('p', { role: 'status', class: 'palette-note' })
  const list = made('div', { role: 'listbox', id: 'palette-ways', class: 'palette-ways', 'aria-label': asks })
  const dialog = made(
    'dialog',
    { class: 'palette', 'aria-label': asks },
    made('div', { class: 'palette-field' }, field, closer),
    status,
    list,
  )
  let chosen = 0
  let asking = new AbortController()
  let timer: ReturnType<typeof setTimeout>

  const ways = () => [...list.querySelectorAll('a')]
  const choose = (index: number) => {
    const all = ways()
    chosen = (index + all.length) % Math.max(all.length, 1)
    for (const [at, way] of all.entries()) way.setAttribute('aria-selected', String(at === chosen))
    field.setAttribute('aria-expanded', String(all.length > 0))
    field.setAttribute('aria-activedescendant', all[chosen]?.id ?? '')
    all[chosen]?.scrollIntoView({ block: 'nearest' })
  }
  const show = async () => {
    asking.abort()
    asking = new AbortController()
    const url = `${link.href}?${new URLSearchParams({ q: field.value })}`
    const found = await fetchFound(url, asking.signal)
    if (found === 'late') return
    if (!found) return location.assign(url)
    status.replaceChildren(...found.status)
    list.replaceChildren(...found.ways)
    choose(0)
  }
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(show, pause)
  })
  field.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step && event.key !== 'Enter') return
    event.preventDefault()
    if (step) choose(chosen + step)
    else ways()[chosen]?.click()
  })
  list.addEventListener('mousemove', ({ target }) => {
    const index = ways().findIndex((way) => target instanceof Node && way.contains(target))
    if (index >= 0 && index !== chosen) choose(index)
  })
  list.addEventListener('click', () => dialog.close())
  closer.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => {
    clearTimeout(timer)
    asking.abort()
    dialog.remove()
  })
  document.body.append(dialog)
  dialog.showModal()
  void show()
}

type Found = { status: Node[]; ways: Node[] }

/** What a page of the palette shows, as options; null when it is another page, somebody's who has been signed out for example. */
async function fetchFound(url: string, signal: AbortSignal): Promise<Found | 'late' | null> {
  try {
    const answer = await fetch(url, { signal, headers: { accept: 'text/html' } })
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const [status, results] = page.querySelectorAll('[data-results]')
    if (!answer.ok || !status || !results) return null
    for (const [index, way] of results.querySelectorAll('a').entries()) {
      way.id = `palette-way-${index}`
      way.role = 'option'
      way.tabIndex = -1
    }
    const ways = [...results.querySelectorAll('section')].flatMap((kind) => [
      made(
        'p',
        { class: 'palette-kind', 'aria-hidden': 'true' },
        kind.querySelector('h2')?.textContent ?? '',
      ),
      ...kind.querySelectorAll('a'),
    ])
    return { status: [...status.childNodes], ways }
  } catch {
    return signal.aborted ? 'late' : null
  }
}
