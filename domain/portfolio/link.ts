import { isAddress } from '#domain/people/person-name.ts'
import { isWebAddress } from '#shared/typed-values.ts'

/** A name of the web, as URL writes it: parts with dots between them, the last of which is no number. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether readers may be led to an address: a safe one, of a host that has a name. */
export const isLinkable = (url: string): boolean =>
  /^https:/i.test(url) && isWebAddress(url) && hostName.test(new URL(url).hostname)

/** Whether the name of a link is read for an address that the link does not lead to. */
export function misleads(label: string, url: string): boolean {
  const host = new URL(url).hostname.replace(/^www\./, '').replaceAll('.', '\\.')
  const own = new RegExp(
    `(?<![\\p{L}\\d.@-])(?:https?://)?(?:www\\.)?${host}(?![\\p{L}\\d@-]|\\.[\\p{L}\\d])`,
    'giu',
  )
  return isAddress(label.replaceAll(own, ' '))
}
