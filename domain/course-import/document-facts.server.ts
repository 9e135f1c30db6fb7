import type { Element, Root } from 'hast'
import { EXIT, visit } from 'unist-util-visit'
import { idPrefix } from '#domain/courses/markdown/allowlist.server.ts'
import {
  dropRepeatedTitle,
  headingLevel,
  placeHeadings,
  plainWords,
} from '#domain/courses/markdown/headings.server.ts'
import { htmlText } from '#domain/courses/markdown/html-text.server.ts'
import { markdownToHtmlTree } from '#domain/courses/markdown/parse-markdown.server.ts'
import { m } from '#messages'
import { youtubeId } from '#shared/youtube.ts'
import { ImportError } from './import-error.server.ts'

/** Where a heading of the rendered lesson is: `address` is what stands after #. `words` are those that `plainWords` makes of it. */
export type Heading = { words: string; address: string; level: number }

export type DocumentFacts = {
  /** The first heading, as plain text; null when there is none. */
  heading: string | null
  /** The first paragraph after it (or of all, when there is no heading), as plain text. */
  paragraph: string | null
  words: number
  /** The id of the first YouTube video that it links to or embeds. */
  videoId: string | null
  headings: Heading[]
}

/** Reads what the importer wants to know of a Markdown document. Throws ImportError, naming the file, when it is nested without end. */
export function documentFacts(markdown: string, file: string): DocumentFacts {
  const tree = htmlTree(markdown, file)
  const text = htmlText(tree)
  const { heading, paragraph } = opening(tree)
  return {
    heading,
    paragraph,
    words: text.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
    videoId: firstVideo(tree),
    headings: headingAddresses(tree, heading),
  }
}

function htmlTree(markdown: string, file: string): Root {
  try {
    return markdownToHtmlTree(markdown, { footnotes: { heading: '', back: '' }, showsTags: false })
  } catch (error) {
    if (error instanceof RangeError)
      throw new ImportError(m.studio_import_not_laid_out({ file, reason: m.studio_import_nested() }))
    throw error
  }
}

function opening(tree: Root): Pick<DocumentFacts, 'heading' | 'paragraph'> {
  let heading: string | null = null
  let before: string | null = null
  let after: string | null = null
  visit(tree, 'element', (element) => {
    const text = headingLevel(element) !== null || element.tagName === 'p' ? htmlText(element) : ''
    if (text === '') return
    if (headingLevel(element) !== null) heading ??= text
    else if (heading === null) before ??= text
    else {
      after = text
      return EXIT
    }
  })
  return { heading, paragraph: after ?? (heading === null ? before : null) }
}

function firstVideo(tree: Root): string | null {
  let found: string | null = null
  visit(tree, 'element', ({ tagName, properties }: Element) => {
    const address = tagName === 'a' ? properties.href : tagName === 'iframe' ? properties.src : null
    found = typeof address === 'string' ? youtubeId(address) : null
    return found === null ? undefined : EXIT
  })
  return found
}

/** Changes the tree: numbers and names the headings as the renderer will. */
function headingAddresses(tree: Root, title: string | null): Heading[] {
  if (title !== null) dropRepeatedTitle(tree, title)
  placeHeadings(tree, 1)
  const headings: Heading[] = []
  visit(tree, 'element', (element) => {
    const level = headingLevel(element)
    const { id } = element.properties
    if (level !== null && typeof id === 'string')
      headings.push({ words: plainWords(htmlText(element)), address: id.slice(idPrefix.length), level })
  })
  return headings
}
