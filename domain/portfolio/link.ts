import { isAddress } from '#domain/people/person-name.ts'
import { isWebAddress } from '#shared/typed-values.ts'
import { withoutTail } from '#shared/without-tail.ts'

/** A name of the web, as URL writes it: parts with dots between them, the last of which is no number. */
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/

/** Whether readers may be led to an address: a safe one, of a host that has a name. */
export const isLinkable = (url: string): boolean =>
  /^https:/i.test(url) && isWebAddress(url) && hostName.test(new URL(url).hostname)

/** Whether the name of a link is read for an address that the link does not lead to. */
export function misleads(label: string, url: string): boolean {
  const own = bareHost(new URL(url).hostname)
  return label
    .split(/[^\p{L}\d.:/?#@%&=+~_-]+/u)
    .some((word) => isAddress(word) && (word.includes('@') || bareHost(word) !== own))
}

/** The host at the beginning of what is written as an address, as people leave it out or in. */
const bareHost = (address: string): string => {
  const [host = ''] = address
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#:]/)
  return withoutTail(host, '.')
}
