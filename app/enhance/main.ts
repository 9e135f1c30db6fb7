import { improveAutosubmit } from './autosubmit.ts'
import { improveDialogs } from './dialogs.ts'
import { improveImages } from './images.ts'
import { improveMenus } from './menus.ts'
import { improvePasswords } from './passwords.ts'
import { improvePending } from './pending.ts'
import { improveShare } from './share.ts'
import { improveYoutube } from './youtube.ts'

// Each improves HTML that works without it. They listen on the document, so they hold for what hydrated screens draw later, too.
document.documentElement.dataset.enhanced = ''
improvePending()
improveDialogs()
improveMenus()
improvePasswords()
improveImages()
improveYoutube()
improveShare()
improveAutosubmit()
document.querySelector<HTMLElement>('[data-autofocus]')?.focus()
