import type { FetchPicture } from '#platform/picture-fetch/fetch-picture.server.ts'
import { isDomainError } from '#shared/domain-error.ts'
import { foreignAddresses, replacePictures } from './foreign-pictures.ts'

/** So many of other sites in one text are fetched; the rest are shown as links. */
const mostInText = 50

/** Pictures of other sites that take longer than this in all are left for the next time. Milliseconds. */
const longestMs = 60_000

/** Fetches the pictures of other sites that a Markdown text shows, and gives the text with the addresses of what is kept here instead
 *  (P26). `unfetched`: those that could not be had; they stay as they are, and are shown as links. Throws what is no fault of the picture:
 *  QuotaSpent, a full storage. */
export async function fetchForeignPictures(
  markdown: string,
  fetchPicture: FetchPicture,
): Promise<{ markdown: string; unfetched: string[] }> {
  const urls = foreignAddresses(markdown)
  const kept = new Map<string, string>()
  const unfetched = urls.slice(mostInText)
  const began = performance.now()
  for (const url of urls.slice(0, mostInText)) {
    const address = performance.now() - began < longestMs ? await addressOf(url, fetchPicture) : null
    if (address) kept.set(url, address)
    else unfetched.push(url)
  }
  return { markdown: replacePictures(markdown, kept), unfetched }
}

async function addressOf(url: string, fetchPicture: FetchPicture): Promise<string | null> {
  try {
    return (await fetchPicture(url)).url
  } catch (error) {
    if (isDomainError(error) && error.code === 'invalid') return null
    throw error
  }
}
