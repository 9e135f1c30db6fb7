import type { Element, Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

type Field = readonly [name: string, value: string]

/** A form of a page in which people type or choose something. */
export type TypedForm = {
  action: string
  isMultipart: boolean
  /** Everything that is sent when each field holds something else than on the page. */
  sent: readonly Field[]
  /** What of it is to stand in the form again: all but passwords, files and codes of one use. */
  typed: readonly Field[]
  /** What stands in those fields on the page. */
  standing: readonly Field[]
}

const parser = unified().use(rehypeRaw)

/** The forms of a page that post something typed or chosen. */
export const typedForms = (html: string): TypedForm[] =>
  (html.match(/<form\b[\s\S]*?<\/form>/g) ?? []).flatMap((form) => {
    const tree: Root = parser.runSync({ type: 'root', children: [{ type: 'raw', value: form }] })
    const [element] = elementsIn(tree, /^form$/)
    return element && String(element.properties.method).toLowerCase() === 'post' ? readForm(element) : []
  })

const elementsIn = (tree: Root | Element, name: RegExp): Element[] => {
  const found: Element[] = []
  visit(tree, 'element', (element) => {
    if (name.test(element.tagName)) found.push(element)
  })
  return found
}

function readForm(form: Element): TypedForm[] {
  const controls = elementsIn(form, /^(input|select|textarea|button)$/).filter(
    ({ properties }) => typeof properties.name === 'string' && !properties.disabled,
  )
  const sent: Field[] = []
  const typed: Field[] = []
  const standing: Field[] = []
  let fields = 0
  for (const control of controls) {
    const name = String(control.properties.name)
    const kind = kindOf(control)
    const now = standingIn(control)
    const next = changed(control, kind, now, controls)
    const isPressed = kind === 'submit' && !sent.some(([other]) => other === name)
    if (kind === 'submit' ? isPressed : next !== null) sent.push([name, next ?? now ?? ''])
    if (untyped.has(kind)) continue
    fields += 1
    if (next !== null) typed.push([name, next])
    if (now !== null) standing.push([name, now])
  }
  const isMultipart = String(form.properties.encType).startsWith('multipart')
  const action = String(form.properties.action ?? '')
  return fields > 0 ? [{ action, isMultipart, sent, typed, standing }] : []
}

const untyped = new Set(['hidden', 'password', 'file', 'submit', 'code'])

function kindOf({ tagName, properties }: Element): string {
  if (tagName === 'button') return 'submit'
  if (tagName !== 'input') return tagName
  if ([properties.autoComplete].flat().includes('one-time-code')) return 'code'
  return String(properties.type ?? 'text')
}

/** What a control sends as it stands; null for a box that is not ticked. */
function standingIn(control: Element): string | null {
  const { tagName, properties } = control
  if (tagName === 'textarea') return textIn(control)
  if (tagName === 'select') {
    const options = elementsIn(control, /^option$/)
    const chosen = options.find((option) => option.properties.selected) ?? options[0]
    return chosen ? optionValue(chosen) : null
  }
  const isBox = properties.type === 'checkbox' || properties.type === 'radio'
  if (isBox && !properties.checked) return null
  return String(properties.value ?? (isBox ? 'on' : ''))
}

const textIn = ({ children }: Element): string =>
  children.map((child) => (child.type === 'text' ? child.value : '')).join('')

const optionValue = (option: Element) => String(option.properties.value ?? textIn(option))

/** What a control sends once its reader has changed it; null where it is left empty. */
function changed(control: Element, kind: string, now: string | null, all: Element[]): string | null {
  const { properties } = control
  switch (kind) {
    case 'hidden':
    case 'submit':
      return now
    case 'checkbox':
      return now === null ? String(properties.value ?? 'on') : null
    case 'radio':
      return control === all.findLast((other) => other.properties.name === properties.name)
        ? String(properties.value ?? 'on')
        : null
    case 'select': {
      const options = elementsIn(control, /^option$/).filter((option) => !option.properties.disabled)
      const last = options.at(-1)
      return last ? optionValue(last) : now
    }
    case 'file':
      return ''
    default:
      return properties.readOnly ? now : (typedAs[kind] ?? 'Ketikan <b> "baru"')
  }
}

const typedAs: Record<string, string> = {
  email: 'ketikan@example.org',
  url: 'https://example.org/ketikan',
  number: '7',
  date: '2031-02-03',
  time: '13:37',
  'datetime-local': '2031-02-03T13:37',
  month: '2031-02',
  tel: '+628123456789',
  color: '#123456',
}
