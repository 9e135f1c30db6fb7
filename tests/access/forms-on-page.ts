import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

/** A form as a page shows it. */
export type FormOnPage = {
  action: string
  /** What it sends as it stands there, with each of its buttons' and boxes' names once. */
  fields: URLSearchParams
}

const parser = unified().use(rehypeRaw)

const formsOf = (html: string) => html.match(/<form\b[\s\S]*?<\/form>/g) ?? []

/** The forms of a page that post. Forms are in no other, and most of a page is in none: only they are parsed. */
export const formsOnPage = (html: string): FormOnPage[] => formsOf(html).flatMap(formsIn)

/** The same page after page, without the forms that are like one before: in where they lead, but for ids, and in the
 *  names of what they send. */
export function newFormsOnPages(): (html: string, path: string) => FormOnPage[] {
  const known = new Set<string>()
  return (html, path) =>
    formsOf(html).flatMap((form) => {
      const traits = form.match(/\s(?:name|action|method)="[^"]*"/g)?.join('') ?? ''
      const key = `${traits.includes(' action="/') ? '' : path} ${traits}`.replaceAll(/[0-9a-f-]{36}/g, '*')
      if (known.has(key)) return []
      known.add(key)
      return formsIn(form)
    })
}

function formsIn(html: string): FormOnPage[] {
  const tree: Root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] })
  const forms: FormOnPage[] = []
  visit(tree, 'element', (form) => {
    if (form.tagName !== 'form' || String(form.properties.method).toLowerCase() !== 'post') return
    forms.push({ action: String(form.properties.action ?? ''), fields: fieldsIn(form) })
  })
  return forms
}

function fieldsIn(form: Element): URLSearchParams {
  const fields = new URLSearchParams()
  visit(form, 'element', ({ tagName, properties }) => {
    const { name, value, type } = properties
    if (typeof name !== 'string' || !/^(input|select|textarea|button)$/.test(tagName)) return
    // One of several is chosen or pressed; anything else goes along, whatever it is called.
    const isOneOfSeveral = tagName === 'button' || type === 'radio' || type === 'checkbox'
    if (!isOneOfSeveral || !fields.has(name)) fields.append(name, String(value ?? ''))
  })
  return fields
}
