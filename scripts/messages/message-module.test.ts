import { expect, test } from 'vitest'
import { inputsOf, type Message, messageModule, messagesSchema, typeOf } from './message-module.ts'

/** What the code of a message says in each language, with this put in. */
function said(ofLanguages: readonly Message[], inputs: Record<string, unknown>): string[] {
  const code = messageModule('a_message', ofLanguages)
    .replace(/^import .*$/m, '')
    .replace('export const a_message =', 'return')
  const texts: (string | ((inputs: object) => string))[] = new Function('said', code)((...all: []) => all)
  return texts.map((text) => (typeof text === 'string' ? text : text(inputs)))
}

const chosen = (match: Record<string, string>): Message => [
  { declarations: ['input n', 'input all'], selectors: ['n', 'all'], match },
]

test('a text is said as it stands, whatever signs are in it', () => {
  const signs = 'a "b" `c` $1 \\ {e f} {} $'
  expect(said([signs, 'Halo'], {})).toEqual([signs, 'Halo'])
  const put = '`{x}` \\n $'
  expect(said([`${signs}{name}`, '{name}!'], { name: put })).toEqual([signs + put, `${put}!`])
})

test('of several texts the first is said that fits, for one as a number and as a text', () => {
  const message = chosen({
    'n=1, all=1': 'one of one',
    'n=1': 'one of {all}',
    'n=0,all=*': 'none',
    'n=*': '{n}',
  })
  const say = (n: unknown, all: unknown) => said([message], { n, all })[0]
  expect([say(1, 1), say('1', '1'), say(1, 7), say(0, 7), say(7, 7), say('1.200', 1)]).toEqual([
    'one of one',
    'one of one',
    'one of 7',
    'none',
    '7',
    '1.200',
  ])
  expect(said([chosen({ 'n=*': 'always' })], {})).toEqual(['always'])
})

test('a message that leaves a case without a text, or chooses by what is not put in, is refused', () => {
  expect(() => said([chosen({ 'n=1': 'one' })], {})).toThrow('for all other cases')
  expect(() => said([chosen({ 'n=*': 'many', 'n=1': 'one' })], {})).toThrow('for all other cases')
  expect(() => said([chosen({ 'm=1': 'one', 'n=*': 'many' })], {})).toThrow('none of its selectors')
  const message: Message = [{ declarations: ['input n'], selectors: ['m'], match: { 'm=*': 'many' } }]
  expect(() => said([message], {})).toThrow('does not declare m')
})

test('what is put in is what either language asks for', () => {
  const message: Message = [
    { declarations: ['input n'], selectors: ['n'], match: { 'n=1': 'one', 'n=*': '{all}' } },
  ]
  expect(inputsOf(['{name} {name}', message])).toEqual(['name', 'n', 'all'])
  expect(typeOf('a', ['name', 'n'], message)).toBe("  /** one | {all} */\n  readonly a: With<'name' | 'n'>\n")
  expect(typeOf('a', [], 'Halo */')).toBe('  /** Halo * / */\n  readonly a: Plain\n')
})

test('a file of messages holds texts and variants under names of code, and nothing else', () => {
  expect(messagesSchema.parse({ a_b: 'Halo' }).get('a_b')).toBe('Halo')
  for (const odd of [{ 'a-b': 'Halo' }, { a: 1 }, { a: [{ match: {} }] }, { a: { b: 'Halo' } }])
    expect(messagesSchema.safeParse(odd).success).toBe(false)
})
