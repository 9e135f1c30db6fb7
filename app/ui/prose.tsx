import { use } from 'react'
import { withPictureWidths } from '#shared/picture-widths.ts'
import { SavesData } from './saves-data.ts'

/** A long text: a lesson's, an article's, a legal one's. `html` comes from renderMarkdown, which lets only an allowlist
 *  through: this file is the one place where HTML enters a page. `language` is the text's own, so that it is read aloud
 *  as what it is. Its pictures come in the width of the reader's screen, in a modest one for anyone who saves data. */
export function Prose({ html, language }: { html: string; language: string }) {
  // Screens that fetch texts by themselves get them with their widths already (learning/routes/learn.tsx): no browser
  // loads what makes them.
  const shown = import.meta.env.SSR ? withPictureWidths(html, use(SavesData)) : html
  return <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: shown }} />
}

/** A piece of such a text within a line: what an option of a question says. */
export function ProseLine({ html, language }: { html: string; language: string }) {
  return <span className="prose-line" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}

/** What the server has drawn, of our own components and as plain HTML: it moves by itself, so its code need not go to the browser. */
export const Drawn = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />
