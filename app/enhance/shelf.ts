import { formatBytes } from '#shared/file-size.ts'
import { learnPath } from '#shared/paths/course.ts'
import { offlinePath } from '#shared/paths/learning.ts'
import { filled } from './filled.ts'
import { type DeviceState, isDoneHere } from './worker-asks.ts'

type Locale = 'id' | 'en'

/** Fills the page that says what the device keeps. */
export function fillShelf(state: DeviceState, locale: Locale): void {
  const shelf = document.querySelector<HTMLElement>('[data-shelf]')
  if (!shelf) return
  const part = (name: string) => shelf.querySelector<HTMLElement>(`[data-shelf-${name}]`)
  const show = (name: string, isShown: boolean) => {
    const found = part(name)
    if (found) found.hidden = !isShown
  }
  const { courses, waiting, refused } = state
  show('empty', courses.length === 0)
  show('away', location.pathname !== offlinePath)
  show('waiting', waiting.length > 0)
  const title = part('waiting')?.querySelector<HTMLElement>('.notice-title')
  if (title) {
    title.dataset.words ??= title.textContent ?? ''
    title.textContent = filled(title.dataset.words, { n: waiting.length })
  }
  showRefused(part('refused'), refused)
  showAnswered(part('told'), state.answered)
  const list = part('courses')
  const row = shelf.querySelector<HTMLTemplateElement>('template[data-shelf-row]')
  if (list && row)
    list.replaceChildren(...courses.map((course) => rowOf({ row, list, locale, state }, course)))
}

type Around = { row: HTMLTemplateElement; list: HTMLElement; locale: Locale; state: DeviceState }

function rowOf(
  { row, list, locale, state }: Around,
  { id, title, bytes, at, practice }: DeviceState['courses'][number],
): DocumentFragment {
  const made = document.importNode(row.content, true)
  const link = made.querySelector('a')
  if (link) Object.assign(link, { href: learnPath(id), textContent: title })
  const facts = made.querySelector('p')
  const day = new Date(at).toLocaleDateString(locale === 'id' ? 'id-ID' : 'en-GB', { dateStyle: 'medium' })
  if (facts) facts.textContent = filled(list.dataset.facts, { size: formatBytes(bytes, locale), day })
  const open = practice.filter((question) => !isDoneHere(state, question.id))
  const toPractice = made.querySelector<HTMLAnchorElement>('[data-practice]')
  if (toPractice && open[0])
    Object.assign(toPractice, {
      href: open[0].url,
      textContent: filled(list.dataset.practice, { n: open.length }),
      hidden: false,
    })
  const button = made.querySelector<HTMLElement>('[data-does]')
  if (button) {
    button.dataset.course = id
    button.ariaLabel = `${button.textContent}: ${title}`
  }
  return made
}

/** What was typed is shown with it: it is nowhere else. */
function showRefused(place: HTMLElement | null, refused: DeviceState['refused']): void {
  if (!place) return
  place.hidden = refused.length === 0
  const { locked, changed, unanswered, due, other } = place.dataset
  const words: Record<string, string | undefined> = {
    'lesson-locked': locked,
    'note-changed': changed,
    'not-answered': unanswered,
    'not-due': due,
  }
  const items = refused.map(({ title, reason, body }) => {
    const item = document.createElement('li')
    item.textContent = `${title}: ${words[reason] ?? other}`
    const text = new URLSearchParams(body).get('text')
    if (text) {
      const typed = document.createElement('blockquote')
      typed.className = 'shelf-typed'
      typed.textContent = text
      item.append(typed)
    }
    return item
  })
  place.querySelector('ul')?.replaceChildren(...items)
}

/** What is right about an answer is told by the server, once it has it. */
function showAnswered(place: HTMLElement | null, answered: DeviceState['answered']): void {
  if (!place) return
  place.hidden = answered.length === 0
  const items = answered.map(({ id, title }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')]
    link.href = `${place.dataset.shelfTold}?${new URLSearchParams({ told: id, n: '1' })}`
    link.textContent = filled(place.dataset.words, { title })
    item.append(link)
    return item
  })
  place.querySelector('ul')?.replaceChildren(...items)
}
