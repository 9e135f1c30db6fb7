import { expect, test } from 'vitest'
import { fillTyped } from './fill-typed.server.ts'

const signOut =
  '<form method="post" action="/auth/signout"><button name="all" value="1">Keluar</button></form>'
const reply =
  '<form method="post" action="/staff/inbox"><input type="hidden" name="inquiryId" value="a1"/>' +
  '<textarea rows="4" name="text" class="input"></textarea><button name="intent" value="reply">Kirim</button></form>'

const page = (form: string) => `<main>${signOut}${form}</main>`

test('a text stands in the form that it was typed in, and nothing of it is markup', () => {
  const typed = [
    ['inquiryId', 'a1'],
    ['text', '\n</textarea><b>"ya" & tidak'],
    ['intent', 'reply'],
  ] as const
  expect(fillTyped(page(reply), typed)).toContain(
    'class="input">\n\n&lt;/textarea&gt;&lt;b&gt;&quot;ya&quot; &amp; tidak</textarea>',
  )
})

test.each([
  [
    'another thing',
    [
      ['inquiryId', 'b2'],
      ['text', 'Halo'],
      ['intent', 'reply'],
    ],
  ],
  [
    'another deed',
    [
      ['inquiryId', 'a1'],
      ['text', 'Halo'],
      ['intent', 'hide'],
    ],
  ],
  [
    'no field of the page',
    [
      ['inquiryId', 'a1'],
      ['intent', 'reply'],
    ],
  ],
] as const)('what was sent to %s is in no form', (_, typed) => {
  expect(fillTyped(page(reply), typed)).toBe(page(reply))
})

test('lines, lists, boxes and choices are as they were left, also those that were emptied', () => {
  const form =
    '<form class="stack" method="post"><input type="text" name="title" value="Lama &amp; baru"/>' +
    '<select name="category"><option value="a" selected="">A</option><option value="b">B</option></select>' +
    '<input type="checkbox" name="terms" checked=""/><input type="checkbox" name="topics" value="cv"/>' +
    '<input type="checkbox" name="topics" value="jobs"/><input type="radio" name="rating" value="1" checked=""/>' +
    '<input type="radio" name="rating" value="5"/><textarea name="body">Lama</textarea></form>'
  const html = fillTyped(form, [
    ['title', ''],
    ['category', 'b'],
    ['topics', 'jobs'],
    ['rating', '5'],
    ['body', ''],
  ])
  expect(html).toContain('<input type="text" name="title" value=""/>')
  expect(html).toContain('<option value="a">A</option><option value="b" selected="">')
  expect(html).toContain('<input type="checkbox" name="terms"/>')
  expect(html).toContain('<input type="checkbox" name="topics" value="cv"/>')
  expect(html).toContain('<input type="checkbox" name="topics" value="jobs" checked=""/>')
  expect(html).toContain('<input type="radio" name="rating" value="1"/>')
  expect(html).toContain('<input type="radio" name="rating" value="5" checked=""/>')
  expect(html).toContain('<textarea name="body">\n</textarea>')
})

test('fields of one name are filled in their order', () => {
  const form = '<form method="post"><input name="label" value=""/><input name="label" value=""/></form>'
  expect(
    fillTyped(form, [
      ['label', 'Satu'],
      ['label', 'Dua'],
    ]),
  ).toContain('<input name="label" value="Satu"/><input name="label" value="Dua"/>')
})

test('passwords, files, codes of one use and what the form is about are not filled in', () => {
  const form =
    '<form method="post"><input type="hidden" name="id" value="7"/><input type="password" name="pin" value=""/>' +
    '<input type="file" name="paper"/><input name="code" autoComplete="one-time-code" value=""/>' +
    '<input name="note" value=""/></form>'
  const typed = [
    ['id', '7'],
    ['pin', 'x'],
    ['paper', 'x'],
    ['code', 'x'],
    ['note', 'Halo'],
  ] as const
  expect(fillTyped(form, typed)).toBe(form.replace('name="note" value=""', 'name="note" value="Halo"'))
})

test('it goes along by which version it was written, and what is folded around it is open', () => {
  const form =
    '<form method="post"><input type="hidden" name="version" value="2"/>' +
    '<input type="hidden" name="base" value="now"/><input name="note" value=""/></form>'
  const html = fillTyped(`<details></details><details class="a"><p>${form}</p></details>`, [
    ['version', '1'],
    ['base', 'then'],
    ['note', 'Halo'],
  ])
  expect(html).toContain('<details></details><details class="a" open="">')
  expect(html).toContain('<input type="hidden" name="version" value="1"/>')
  expect(html).toContain('<input type="hidden" name="base" value="then"/>')
})

test('a form of the same deed without fields, of buttons alone, is not the one that was typed in', () => {
  const menu =
    '<form method="post"><input type="hidden" name="lessonId" value="7"/><button name="position" value="1">Naik</button>' +
    '<button name="position" value="3">Turun</button><button name="intent" value="move">Geser</button></form>'
  const dialog =
    '<form method="post"><input type="hidden" name="lessonId" value="7"/><select name="position"><option value="1">1</option>' +
    '<option value="4">4</option></select><button name="intent" value="move">Pindah</button></form>'
  const html = fillTyped(menu + dialog, [
    ['lessonId', '7'],
    ['position', '4'],
    ['intent', 'move'],
  ])
  expect(html).toContain('<option value="4" selected="">')
})

test('a form about several things is the one that was sent when it is about the same ones', () => {
  const form = (...slots: string[]) =>
    `<form method="post">${slots.map((slot) => `<input type="hidden" name="slot" value="${slot}"/>`).join('')}` +
    '<textarea name="a1"></textarea></form>'
  const typed = [
    ['slot', '0'],
    ['slot', '1'],
    ['a1', 'Halo'],
  ] as const
  expect(fillTyped(form('0', '1'), typed)).toContain('Halo')
  expect(fillTyped(form('0', '2'), typed)).toBe(form('0', '2'))
})
