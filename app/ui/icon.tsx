import sprite from './icons.svg?url'

export type IconName =
  | 'alert'
  | 'arrow-left'
  | 'arrow-right'
  | 'award'
  | 'bell'
  | 'book'
  | 'bookmark'
  | 'bulb'
  | 'calendar'
  | 'chart'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'copy'
  | 'document'
  | 'download'
  | 'edit'
  | 'external'
  | 'eye'
  | 'eye-off'
  | 'filter'
  | 'flame'
  | 'gear'
  | 'globe'
  | 'grip'
  | 'home'
  | 'inbox'
  | 'info'
  | 'instagram'
  | 'lock'
  | 'mail'
  | 'menu'
  | 'move'
  | 'pause'
  | 'pin'
  | 'play'
  | 'plus'
  | 'search'
  | 'share'
  | 'sign-out'
  | 'success'
  | 'tag'
  | 'trash'
  | 'users'
  | 'whatsapp'

/** A picture beside words, never instead of them: it is hidden from screen readers. Follows the size and colour of the text. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
