/** A long text: a lesson's, an article's, a legal one's. `html` comes from renderMarkdown, which lets only an allowlist through: this file is the one place where HTML from the data
 *  enters a page. `language` is the text's own, so that it is read aloud as what it is. */
export function Prose({ html, language }: { html: string; language: string }) {
  return <div className="prose" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}

/** A piece of such a text within a line: what an option of a question says. */
export function ProseLine({ html, language }: { html: string; language: string }) {
  return <span className="prose-line" lang={language} dangerouslySetInnerHTML={{ __html: html }} />
}
