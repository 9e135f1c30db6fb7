import type { Typed } from '#app/middleware/sent-texts.server.ts'

// React writes attributes in quotes and escapes `<` and `>` in them: a tag ends at the first `>`.
const formPattern = /<form\b[^>]*\bmethod="post"[^>]*>[\s\S]*?<\/form>/g
const controlPattern =
  /<input\b[^>]*>|<button\b[^>]*>|<textarea\b[^>]*>[^<]*<\/textarea>|<select\b[^>]*>[\s\S]*?<\/select>/g

/** What a form is about stays as its page has it now; by which version it was written goes along, so that a change by others is noticed. */
const versions = new Set(['updated_at', 'base', 'version', 'seen'])

/** A page with the form that these texts were sent by as it was typed: the one that does the same to the same thing and has most of the
 *  fields. The page
 *  itself where there is none. Passwords, files and codes of one use stay empty. */
export function fillTyped(html: string, typed: Typed): string {
  let best: { at: number; form: string; score: number } | null = null
  for (const { index: at, 0: form } of html.matchAll(formPattern)) {
    const score = likeness(form, typed)
    if (score > (best?.score ?? 0)) best = { at, form, score }
  }
  if (!best) return html
  const { at, form } = best
  return opened(html.slice(0, at)) + filled(form, typed) + html.slice(at + form.length)
}

/** How many of the texts have a field here that can be typed in; 0 for a form that does something else. */
function likeness(form: string, typed: Typed): number {
  const sent = new Map(typed)
  const controls = (form.match(controlPattern) ?? []).map((tag) => ({ tag, name: attribute(tag, 'name') }))
  const intents = controls.filter(({ name }) => name === 'intent').map(({ tag }) => attribute(tag, 'value'))
  if (intents.length > 0 || sent.has('intent')) {
    if (!intents.includes(sent.get('intent') ?? null)) return 0
  }
  const isOther = controls.some(
    ({ tag, name }) =>
      isHidden(tag) &&
      name !== null &&
      name !== 'intent' &&
      !versions.has(name) &&
      !typed.some(([other, value]) => other === name && value === (attribute(tag, 'value') ?? '')),
  )
  return isOther ? 0 : controls.filter(({ tag, name }) => isTyped(tag) && sent.has(name ?? '')).length
}

const isHidden = (tag: string) => attribute(tag, 'type') === 'hidden'
const isTyped = (tag: string) => !isHidden(tag) && !tag.startsWith('<button')

function filled(form: string, typed: Typed): string {
  const left = new Map<string, string[]>()
  for (const [name, value] of typed) left.set(name, [...(left.get(name) ?? []), value])
  return form.replace(controlPattern, (control) => {
    const name = attribute(control, 'name')
    if (name === null) return control
    const values = left.get(name) ?? []
    if (control.startsWith('<textarea')) {
      const [value] = values.splice(0, 1)
      // A line break right after the tag is none of the text.
      return value === undefined
        ? control
        : `${control.slice(0, control.indexOf('>') + 1)}\n${escaped(value)}</textarea>`
    }
    if (control.startsWith('<select'))
      return values.length === 0 ? control : control.replace(/<option\b[^>]*>/g, choose(values, 'selected'))
    return control.startsWith('<input') ? filledInput(control, values) : control
  })
}

const notTyped = new Set(['password', 'file', 'submit', 'button', 'image', 'reset'])

function filledInput(tag: string, values: string[]): string {
  const type = attribute(tag, 'type') ?? 'text'
  const name = attribute(tag, 'name') ?? ''
  if (notTyped.has(type) || attribute(tag, 'autoComplete') === 'one-time-code') return tag
  if (type === 'hidden' && !versions.has(name)) return tag
  if (type === 'checkbox' || type === 'radio') return choose(values, 'checked')(tag)
  const [value] = values.splice(0, 1)
  return value === undefined ? tag : withAttribute(without(tag, 'value'), `value="${escaped(value)}"`)
}

const choose = (values: readonly string[], mark: 'checked' | 'selected') => (tag: string) => {
  const plain = without(tag, mark)
  return values.includes(attribute(tag, 'value') ?? 'on') ? withAttribute(plain, `${mark}=""`) : plain
}

/** The page before a form, with what is folded around it open. */
function opened(before: string): string {
  const folded: number[] = []
  for (const { index, 0: tag } of before.matchAll(/<details\b[^>]*>|<\/details>/g))
    if (tag === '</details>') folded.pop()
    else folded.push(index)
  return folded.reduceRight((text, at) => {
    const end = text.indexOf('>', at)
    const isOpen = attribute(text.slice(at, end + 1), 'open') !== null
    return isOpen ? text : `${text.slice(0, end)} open=""${text.slice(end)}`
  }, before)
}

const attribute = (tag: string, name: string): string | null => {
  const head = tag.slice(0, tag.indexOf('>') + 1)
  const value = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(head)?.[1]
  return value === undefined ? null : unescaped(value)
}

const without = (tag: string, name: string) => tag.replace(new RegExp(`\\s${name}="[^"]*"`, 'i'), '')

const withAttribute = (tag: string, attributeText: string) => {
  const end = tag.endsWith('/>') ? '/>' : '>'
  return `${tag.slice(0, -end.length).trimEnd()} ${attributeText}${end}`
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

const letters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (all, name) => letters[name] ?? all)
