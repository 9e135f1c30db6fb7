import { improveAutosubmit } from './autosubmit.ts'
import { improveCarousels } from './carousel.ts'
import { improveCopying } from './copy.ts'
import { improveCorrected } from './corrected.ts'
import { improveDialogs } from './dialogs.ts'
import { improveImages } from './images.ts'
import { improveLeaving } from './leaving.ts'
import { improveMenus } from './menus.ts'
import { improveMore } from './more.ts'
import { improveOfflineLater } from './offline-later.ts'
import { improveOwnTime } from './own-time.ts'
import { improvePalette } from './palette.ts'
import { improvePasskeys } from './passkeys.ts'
import { improvePasswords } from './passwords.ts'
import { improvePending } from './pending.ts'
import { improvePrinting } from './print.ts'
import { improveSaving } from './saving.ts'
import { improveSearch } from './search.ts'
import { improveShare } from './share.ts'
import { improveSimilar } from './similar.ts'
import { improveTables } from './tables.ts'
import { improveTyping } from './typing.ts'
import { improveUnsent } from './unsent.ts'
import { improveViews } from './views.ts'
import { improveWaiting } from './waiting.ts'
import { improveWatching } from './watching.ts'
import { improveYoutube } from './youtube.ts'

// Each improves HTML that works without it. They listen on the document, so they hold for what hydrated screens draw later, too.
document.documentElement.dataset.enhanced = ''
improvePending()
improveWaiting()
improveDialogs()
improveMenus()
improvePasswords()
improvePasskeys()
improveImages()
improveYoutube()
improveShare()
improveCopying()
improvePrinting()
improveOwnTime()
improveAutosubmit()
improveCarousels()
improveTyping()
improveTables()
improveMore()
improveSaving()
improveSearch()
improveSimilar()
improvePalette()
improveViews()
improveWatching()
improveLeaving()
improveCorrected()
improveUnsent()
improveOfflineLater()
// What was typed before this script came is dealt with as if it were typed now, and anyone who types is left there.
for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
  'input.input, textarea.input',
))
  if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
if (!document.querySelector('.input:focus')) document.querySelector<HTMLElement>('[data-autofocus]')?.focus()
// Where the address names a place that can't take the focus, as one below a dialog, browsers go there last and take it from what has it.
const { activeElement: focused } = document
addEventListener('load', () => {
  if (document.activeElement === document.body && focused instanceof HTMLElement)
    focused.focus({ preventScroll: true })
})
