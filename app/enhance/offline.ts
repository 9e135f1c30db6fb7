import { boxDrawn } from '#shared/box-drawn.ts'
import { formatBytes } from '#shared/file-size.ts'
import { offlineCoursePath } from '#shared/paths/course.ts'
import { filled } from './filled.ts'
import { askLeaving, askWhose } from './offline-leaving.ts'
import { fillShelf } from './shelf.ts'
import { fromShelf } from './shelf-page.ts'
import { askWorker, type DeviceState, isDoneHere } from './worker-asks.ts'

const locale = () => (document.documentElement.lang === 'en' ? 'en' : 'id')

/** Courses are saved on the device, what waits is sent when a page comes or the network does, and nothing of somebody
 *  is left to the next. */
export function improveOffline(): void {
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-does]') : null
    if (button?.dataset.does) void doIt(button, button.dataset.does)
  })
  const send = () => askWorker({ do: 'send' }).then(show, () => {})
  addEventListener('online', send)
  addEventListener(boxDrawn, () => void askWorker({ do: 'state' }).then(show))
  navigator.serviceWorker.addEventListener('message', () => void askWorker({ do: 'state' }).then(show))
  askLeaving()
  void askWorker({ do: 'state' }).then(async (state) => {
    show(state)
    await askWhose(state)
    if (state.waiting.length > 0) await send()
  })
}

function show(state: DeviceState): void {
  for (const box of document.querySelectorAll<HTMLElement>('[data-offline][data-drawn]'))
    void showBox(box, state)
  for (const place of document.querySelectorAll<HTMLElement>('[data-offline-state]')) {
    const n = state.waiting.length
    place.textContent =
      n > 0
        ? filled(place.dataset.waiting, { n })
        : state.courses.length > 0
          ? (place.dataset.offlineState ?? '')
          : ''
  }
  // What was done here is not offered again by a page that came before.
  for (const form of document.querySelectorAll<HTMLElement>('[data-completes]'))
    form.hidden = isDoneHere(state, form.dataset.completes ?? '')
  for (const next of document.querySelectorAll<HTMLElement>('[data-opened-by]'))
    next.hidden = !isDoneHere(state, next.dataset.openedBy ?? '')
  showNotes(state)
  fillShelf(state, locale())
}

/** A cached page shows what was written on it since. */
function showNotes({ notes }: DeviceState): void {
  for (const page of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const [area, seen] = [page.querySelector('textarea'), page.querySelector<HTMLInputElement>('[name=seen]')]
    const note = notes[page.dataset.kept ?? '']
    if (area && note && seen?.value === note.on && area.value === area.defaultValue) area.value = note.text
  }
}

async function showBox(box: HTMLElement, { courses, person }: DeviceState): Promise<void> {
  const { viewer } = document.documentElement.dataset
  const kept = person === viewer ? courses.find(({ id }) => id === box.dataset.offline) : undefined
  box.hidden = false
  if (kept) await dress(box)
  if (kept) say(box, filled(box.dataset.kept, { size: formatBytes(kept.bytes, locale()) }))
  offer(box, kept ? ['open', 'forget'] : ['look'])
}

/** What a box says and offers once it is pressed stands on the page of what is kept: most who see one don't press it.
 *  Throws when that can't be had. */
async function dress(box: HTMLElement): Promise<void> {
  if (box.dataset.kept) return
  const words = await fromShelf<HTMLTemplateElement>('template[data-offline-words]')
  if (!words) throw new Error('There are no words.')
  Object.assign(box.dataset, words.dataset)
  box.querySelector('.cluster')?.append(words.content)
}

const say = (box: Element, words: string) => {
  const place = box.querySelector('[role=status]')
  if (place) place.textContent = words
}

function offer(box: Element, offered: readonly string[]): void {
  for (const each of box.querySelectorAll<HTMLElement>('[data-does]'))
    each.hidden = !offered.includes(each.dataset.does ?? '')
}

async function doIt(button: HTMLElement, what: string): Promise<void> {
  const box = button.closest<HTMLElement>('[data-offline]')
  const course = box?.dataset.offline ?? button.dataset.course ?? ''
  if (what === 'dismiss') show(await askWorker({ do: 'dismiss' }))
  if (what === 'forget') {
    const state = await askWorker({ do: 'forget', course })
    if (box) say(box, '')
    show(state)
  }
  if (!box) return
  try {
    if (what === 'look') await look(box, course)
    if (what === 'keep') await keep(box, course)
  } catch {
    say(box, box.dataset.failed ?? '')
    offer(box, ['look'])
  }
}

/** How much it is, and what is left out, before anything is loaded. */
async function look(box: HTMLElement, course: string): Promise<void> {
  await dress(box)
  const answer = await fetch(offlineCoursePath(course), { redirect: 'error' })
  if (!answer.ok) throw new Error(String(answer.status))
  const { lessons, practice, bytes, videos, beyond } = await answer.json()
  const { size: sizeWords, practice: practiceWords, videos: videoWords, beyond: beyondWords } = box.dataset
  const sentences = [filled(sizeWords, { lessons, size: formatBytes(bytes, locale()) })]
  if (practice.length > 0) sentences.push(filled(practiceWords, { n: practice.length }))
  if (videos > 0) sentences.push(filled(videoWords, { n: videos }))
  if (beyond > 0) sentences.push(filled(beyondWords, { n: beyond }))
  say(box, sentences.join(' '))
  offer(box, ['keep'])
  box.querySelector<HTMLElement>('[data-does=keep]')?.focus()
}

async function keep(box: HTMLElement, course: string): Promise<void> {
  offer(box, [])
  say(box, filled(box.dataset.keeping, { done: 0, all: '…' }))
  await navigator.serviceWorker.register('/sw.js')
  await navigator.serviceWorker.ready
  const state = await askWorker({ do: 'keep', course }, (done, all) =>
    say(box, filled(box.dataset.keeping, { done, all })),
  )
  // Browsers that are short of room forget the rest first.
  await navigator.storage?.persist?.().catch(() => {})
  show(state)
  box.querySelector<HTMLElement>('[data-does=open]')?.focus()
}
