import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Element, ElementContent, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { projectRoot } from '#tests/source-files.ts'

type Link = { href: string; name: string }

export type PageParts = {
  links: Link[]
  /** Buttons that do nothing when they are pressed, by their markup's start. */
  deadButtons: string[]
  /** Where its forms post to. */
  postedTo: string[]
  /** What its GET forms ask for, unfilled. */
  askedFor: string[]
  /** Pictures, scripts, styles, icons, and what it names for being shared. */
  files: string[]
  ids: Set<string>
  classes: Set<string>
  stylesheets: string[]
}

/** The data attributes that the script of public pages acts on. */
const actingAttributes = globSync('app/enhance/*.ts', { cwd: projectRoot }).flatMap((file) =>
  [
    ...readFileSync(path.join(projectRoot, file), 'utf8').matchAll(
      /onClick\('(data-[a-z-]+)'|\[(data-[a-z-]+)/g,
    ),
  ].map(([, clicked, selected]) => clicked ?? selected ?? ''),
)

const parser = unified().use(rehypeRaw)

/** What a crawler and a reader find on a page. */
export function readPage(html: string): PageParts {
  const tree: Root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: html }] })
  const parts: PageParts = {
    links: [],
    deadButtons: [],
    postedTo: [],
    askedFor: [],
    files: [],
    ids: new Set(),
    classes: new Set(),
    stylesheets: [],
  }
  const ids = new Set<string>()
  visit(tree, 'element', ({ properties }) => {
    if (properties.id) ids.add(String(properties.id))
  })
  parts.ids = ids
  look(tree.children, false, parts)
  return parts
}

function look(
  nodes: readonly (ElementContent | Root['children'][number])[],
  inForm: boolean,
  parts: PageParts,
): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue
    note(node, inForm, parts)
    look(node.children, inForm || node.tagName === 'form', parts)
  }
}

function note(element: Element, inForm: boolean, parts: PageParts): void {
  const { tagName, properties } = element
  const text = (name: string) => (typeof properties[name] === 'string' ? properties[name] : undefined)
  for (const name of classNamesOf(properties.className)) parts.classes.add(name)
  if (tagName === 'a') parts.links.push({ href: text('href') ?? '', name: nameOf(element) })
  if (tagName === 'button' && !acts(element, inForm, parts.ids)) parts.deadButtons.push(startOf(element))
  if (tagName === 'form') {
    const target = text('action') ?? ''
    if (text('method')?.toLowerCase() === 'post') parts.postedTo.push(target)
    else parts.askedFor.push(target)
  }
  if (tagName === 'link' && String(properties.rel) === 'stylesheet')
    parts.stylesheets.push(text('href') ?? '')
  parts.files.push(...filesOf(tagName, text, String(properties.rel ?? '')))
}

const classNamesOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

function filesOf(tagName: string, text: (name: string) => string | undefined, rel: string): string[] {
  const isShared = tagName === 'meta' && text('property') === 'og:image'
  const isFile = tagName === 'link' && !/canonical|alternate/.test(rel)
  const named = [
    tagName === 'img' || tagName === 'script' ? text('src') : undefined,
    tagName === 'use' || isFile ? text('href') : undefined,
    isShared ? text('content') : undefined,
  ]
  return named.filter((file) => file !== undefined)
}

/** A button sends a form, opens what it names, or is one that a script improves. */
function acts({ properties }: Element, inForm: boolean, ids: Set<string>): boolean {
  const type = String(properties.type ?? 'submit')
  if (type === 'submit' && (inForm || ids.has(String(properties.form)))) return true
  if (ids.has(String(properties.popoverTarget ?? properties.popovertarget))) return true
  return actingAttributes.some((attribute) => camelCased(attribute) in properties)
}

const camelCased = (attribute: string) =>
  attribute.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** What a screen reader says of a link: its label, else its words and the descriptions of its pictures. */
function nameOf({ properties, children }: Element): string {
  if (properties.ariaLabel) return String(properties.ariaLabel)
  return children
    .map((child) => {
      if (child.type === 'text') return child.value
      if (child.type !== 'element') return ''
      return child.tagName === 'img' ? String(child.properties.alt ?? '') : nameOf(child)
    })
    .join(' ')
    .trim()
}

const startOf = (element: Element) => `<button ${JSON.stringify(element.properties)}> ${nameOf(element)}`
