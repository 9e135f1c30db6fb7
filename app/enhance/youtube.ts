import { onClick } from './clicked.ts'

/** A video's poster becomes the player when it is pressed; nothing is asked of the video's host before (SPEC §7). */
export function improveYoutube(): void {
  onClick('data-youtube', (poster, event) => {
    const { youtube, title } = poster.dataset
    if (!youtube) return
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&controls=1&rel=0`
    player.title = title ?? ''
    player.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
    player.allowFullscreen = true
    player.className = 'facade'
    // Beside the poster, which stays where the page has put it.
    poster.hidden = true
    poster.after(player)
    player.focus()
  })
}
