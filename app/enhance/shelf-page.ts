import { offlinePath } from '#shared/paths/learning.ts'

/** The page of what the device keeps, whose words others show: as it is kept, where it has what is looked for, else as
 *  it comes. Null when it can't be had. */
export async function fromShelf<Found extends Element>(selector: string): Promise<Found | null> {
  const sources = [
    () => caches.match(offlinePath, { ignoreVary: true }),
    () => fetch(offlinePath).catch(() => undefined),
  ]
  for (const source of sources) {
    const html = await (await source())?.text()
    const found = html && new DOMParser().parseFromString(html, 'text/html').querySelector<Found>(selector)
    if (found) return document.importNode(found, true)
  }
  return null
}
