import type { LinkFindings } from './course-draft.ts'
import type { DocumentFacts } from './document-facts.server.ts'
import { isReadme } from './lesson-order.ts'
import type { Asker, Meaning } from './link-meaning.ts'
import { ownHeadings } from './own-headings.server.ts'
import { resolvePath } from './resolve-path.ts'
import type { CourseFolder } from './walk-folder.server.ts'

const pictureFile = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i
const hasScheme = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i

/** Answers for the lessons of a folder what their links mean, and notes what it finds in `findings`. */
export function folderLinks(
  { files, folders }: CourseFolder,
  { lessons, findings }: { lessons: Set<string>; findings: LinkFindings },
): (file: string, facts: DocumentFacts) => Asker {
  const exists = (path: string) => files.has(path) || folders.has(path)
  const readmes = new Map([...files.keys()].filter(isReadme).map((path) => [parentOf(path), path]))

  const inside = (path: string, hash: string): Meaning => {
    const page = files.has(path) ? path : readmes.get(path)
    if (page !== undefined && lessons.has(page)) return { kind: 'lesson', key: page, hash }
    const isAboutCourse = path === '' || (page !== undefined && isReadme(page) && page.split('/').length <= 2)
    if (isAboutCourse) return { kind: 'course' }
    return files.has(path) && pictureFile.test(path) ? { kind: 'picture', path } : { kind: 'unresolved' }
  }

  return (file, facts) => {
    const headingFor = ownHeadings(facts.headings)
    /** A link to a heading of its own page stays on it, wherever the lesson is shown. */
    const withinPage = (meaning: Meaning, words: string): Meaning => {
      if (meaning.kind !== 'lesson' || meaning.key !== file) return meaning
      const heading = headingFor(words)
      const hash = meaning.hash || (heading && `#${heading}`)
      return hash ? { kind: 'here', hash } : { kind: 'unresolved' }
    }
    return {
      link: (target, words) => {
        if (hasScheme.test(target)) return { kind: 'elsewhere' }
        const path = resolvePath(file, target, exists)
        const meaning: Meaning =
          path === null ? { kind: 'unresolved' } : withinPage(inside(path, hashOf(target)), words)
        if (meaning.kind === 'unresolved') findings.unresolved.push({ file, target })
        else findings.resolved += 1
        return meaning
      },
      picture: (target) => {
        if (hasScheme.test(target)) return { kind: 'elsewhere' }
        const path = resolvePath(file, target, (each) => files.has(each))
        if (path !== null && pictureFile.test(path)) return { kind: 'picture', path }
        findings.missingPictures.push({ file, target })
        return { kind: 'unresolved' }
      },
    }
  }
}

/** '#alat' of 'pi.md#alat', with nothing in it that would end a Markdown link or an attribute. */
const hashOf = (target: string) =>
  (target.match(/#.*/s)?.[0] ?? '').replace(
    /[\s()<>"'\\]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )

const parentOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
