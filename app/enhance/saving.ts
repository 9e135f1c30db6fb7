import { changeSavedPath } from '#shared/paths/learning.ts'
import { onClick } from './clicked.ts'

/** Marks what a visitor has saved, which their device alone knows: the page is the same for everybody. */
export function markSaved(): void {
  const saved = /noken\.saved=([^;]+)/.exec(document.cookie)?.[1]
  if (saved)
    for (const button of document.querySelectorAll<HTMLButtonElement>('[form=save]'))
      if (saved.includes(button.value)) button.ariaPressed = 'true'
}

/** Buttons that save answer where they are: nobody leaves their place in a list. */
export function improveSaving(): void {
  markSaved()
  onClick('form$=save', async (button, event) => {
    if (!(button instanceof HTMLButtonElement)) return
    event.preventDefault()
    const before = button.ariaPressed
    const isSaved = before === 'true'
    button.ariaPressed = String(!isSaved)
    // The way to what is saved shows up once it is there.
    button.ariaBusy = 'true'
    const body = new URLSearchParams({ intent: isSaved ? 'unsave' : 'save', [button.name]: button.value })
    // Anyone who goes on at once has saved it all the same.
    const answer = await fetch(changeSavedPath, { method: 'POST', body, keepalive: true }).catch(() => null)
    button.ariaBusy = null
    if (!answer?.ok) button.ariaPressed = before
  })
}
