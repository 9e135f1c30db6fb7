import { announce } from './announce.ts'
import { onClick } from './clicked.ts'

/** A number that is pasted elsewhere, such as an account's. */
export function improveCopying(): void {
  onClick('data-copy', async (button) => {
    const { copy, copyDone } = button.dataset
    await navigator.clipboard.writeText(copy ?? '')
    announce(copyDone ?? '')
  })
}
