import { expect, test } from 'vitest'
import { m } from '#messages'
import { readAnyFormat } from './read-any-format.server.ts'

const aiken = `Tas rajut dari Papua?
A. noken
B) koper
ANSWER: A

Dua baris
soal?
A. ya
B. tidak
ANSWER: C
Tanpa jawaban?
A. ya
B. tidak
`

test('Aiken: the question, its options, the letter of the right one', async () => {
  const { taken, refused } = await readAnyFormat(aiken, 200)
  expect(taken.map(({ question }) => question)).toMatchObject([
    {
      stem: 'Tas rajut dari Papua?',
      body: {
        type: 'single',
        options: [
          { text: 'noken', weight: 100 },
          { text: 'koper', weight: 0 },
        ],
      },
    },
  ])
  expect(refused).toEqual([
    { line: 6, column: 1, fault: { what: 'no-right-answer' } },
    { line: 11, column: 1, fault: { what: 'no-right-answer' } },
  ])
})

test('Aiken in small letters is the same; a small letter out of its turn begins no option', async () => {
  const capitals = 'Tas dari Papua?\nA) noken\nB. koper\nANSWER: B\n'
  const small = 'Tas dari Papua?\na) noken\nb. koper\nanswer: b\n'
  const { taken, refused } = await readAnyFormat(small, 200)
  expect(refused).toEqual([])
  expect(taken).toEqual((await readAnyFormat(capitals, 200)).taken)
  const [{ question } = { question: null }] = (
    await readAnyFormat('Apa artinya\ni. dan j.?\na. satu\nb. dua\nanswer: a', 200)
  ).taken
  expect(question).toMatchObject({
    stem: 'Apa artinya\ni. dan j.?',
    body: { options: [{ weight: 100 }, {}] },
  })
})

test('Aiken with an option out of its turn is refused at the line of its question', async () => {
  const { taken, refused } = await readAnyFormat('Apa?\na) satu\nc) dua\nanswer: c', 200)
  expect(taken).toEqual([])
  expect(refused).toMatchObject([{ line: 1 }, { line: 3 }])
})

const xml = (questions: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${questions}\n</quiz>`
const answer = (fraction: number, text: string, more = '') =>
  `<answer fraction="${fraction}"><text>${text}</text><feedback><text>${more}</text></feedback></answer>`

test("Moodle's XML: every type that there is, tags, feedback, HTML as Markdown", async () => {
  const { taken, refused } = await readAnyFormat(
    xml(`<question type="category"><category><text>$course$/top</text></category></question>
<question type="multichoice"><name><text>Tas</text></name>
  <questiontext format="html"><text><![CDATA[<p dir="ltr">Tas <b>rajut</b>?</p>]]></text></questiontext>
  <generalfeedback><text>Umum</text></generalfeedback><single>true</single>
  ${answer(100, '&lt;p&gt;noken&lt;/p&gt;', 'Ya')}${answer(0, 'koper')}
  <tags><tag><text>papua</text></tag></tags></question>
<question type="multichoice"><questiontext><text>Genap</text></questiontext><single>false</single>
  ${answer(50, 'dua')}${answer(50, 'empat')}${answer(-100, 'tiga')}</question>
<question type="truefalse"><questiontext><text>Bulat</text></questiontext>${answer(100, 'true', 'Betul')}${answer(0, 'false', 'Salah')}</question>
<question type="shortanswer"><questiontext><text>Ibu kota</text></questiontext>${answer(100, 'Jayapura')}</question>
<question type="numerical"><questiontext><text>Pi</text></questiontext>
  <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>${answer(0, '*')}</question>
<question type="matching"><questiontext><text>Pasangkan</text></questiontext>
  <subquestion><text>a</text><answer><text>b</text></answer></subquestion>
  <subquestion><text>c</text><answer><text>d</text></answer></subquestion></question>
<question type="ordering"><questiontext><text>Urutkan</text></questiontext>${answer(2, 'dua')}${answer(1, 'satu')}</question>
<question type="essay"><questiontext><text>Ceritakan</text></questiontext></question>
<question type="calculated"><questiontext><text>x</text></questiontext></question>`),
    200,
  )
  expect(taken.map(({ question }) => question)).toMatchObject([
    {
      key: 'Tas',
      stem: 'Tas **rajut**?',
      tags: ['papua'],
      feedback: 'Umum',
      body: { type: 'single', options: [{ text: 'noken', weight: 100, feedback: 'Ya' }, { text: 'koper' }] },
    },
    { body: { type: 'multiple', options: [{ weight: 50 }, { weight: 50 }, { weight: -100 }] } },
    { body: { type: 'true-false', isTrue: true, feedbackRight: 'Betul', feedbackWrong: 'Salah' } },
    { body: { type: 'short', answers: [{ text: 'Jayapura', weight: 100 }] } },
    { body: { type: 'numeric', answers: [{ value: 3.14, tolerance: 0.01, weight: 100 }] } },
    {
      body: {
        type: 'matching',
        pairs: [
          { left: 'a', right: 'b' },
          { left: 'c', right: 'd' },
        ],
      },
    },
    { body: { type: 'ordering', items: ['satu', 'dua'] } },
    { body: { type: 'essay' } },
  ])
  expect(refused).toMatchObject([{ fault: { what: 'unsupported-type', type: 'calculated' } }])
})

test('what Moodle itself exports is taken: comments, categories, HTML in CDATA, and a word for a picture of the file', async () => {
  const { taken, refused } = await readAnyFormat(
    `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<!-- question: 0  -->
  <question type="category">
    <category><text>$course$/top/Noken</text></category>
    <info format="moodle_auto_format"><text>Soal awal</text></info>
    <idnumber></idnumber>
  </question>
<!-- question: 12  -->
  <question type="multichoice">
    <name><text>Tas rajut</text></name>
    <questiontext format="html">
      <text><![CDATA[<p dir="ltr" style="text-align: left;">Apa <em>nama</em> tas ini?<br></p><p><img src="@@PLUGINFILE@@/noken.png" alt="Tas" width="640" height="480"></p>]]></text>
<file name="noken.png" path="/" encoding="base64">iVBORw0KGgo=</file>
    </questiontext>
    <generalfeedback format="html"><text></text></generalfeedback>
    <defaultgrade>1.0000000</defaultgrade>
    <penalty>0.3333333</penalty>
    <hidden>0</hidden>
    <single>true</single>
    <shuffleanswers>true</shuffleanswers>
    <answernumbering>abc</answernumbering>
    <correctfeedback format="html"><text>Your answer is correct.</text></correctfeedback>
    <answer fraction="100" format="html">
      <text><![CDATA[<p dir="ltr">Noken &amp; kawan</p>]]></text>
      <feedback format="html"><text><![CDATA[<p>Betul</p>]]></text></feedback>
    </answer>
    <answer fraction="-33.33333" format="html"><text><![CDATA[<p>Koper</p>]]></text><feedback format="html"><text></text></feedback></answer>
    <tags><tag><text>papua</text></tag></tags>
  </question>
  <question type="description"><name><text>Pengantar</text></name><questiontext format="html"><text>Baca</text></questiontext></question>
</quiz>`,
    200,
  )
  expect(taken.map(({ question }) => question)).toEqual([
    {
      key: 'Tas rajut',
      stem: `Apa *nama* tas ini?\n\n${m.studio_bank_picture_left_out()}`,
      tags: ['Noken', 'papua'],
      body: {
        type: 'single',
        options: [
          { text: 'Noken &amp; kawan', weight: 100, feedback: 'Betul' },
          { text: 'Koper', weight: -33.33333 },
        ],
      },
    },
  ])
  expect(refused).toMatchObject([{ fault: { what: 'unsupported-type', type: 'description' } }])
})

test('a file that brings entities of its own, goes without end or is broken is refused where it does', async () => {
  const bomb = '<!DOCTYPE quiz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>\n<quiz>&b;</quiz>'
  for (const text of [bomb, '<quiz>&outside;</quiz>', '<quiz><question></quiz>', '<a>'.repeat(100), '<quiz'])
    expect(await readAnyFormat(text, 200)).toMatchObject({
      taken: [],
      refused: [{ fault: { what: 'unreadable' } }],
    })
})

test('a question in which an answer stands twice is refused, whatever the format', async () => {
  const refused = { what: 'same-option', text: 'ya' }
  expect(await readAnyFormat('Apa? {T}\n\nApa lagi? {=ya ~ya}', 200)).toMatchObject({
    taken: [{ line: 1 }],
    refused: [{ line: 3, fault: refused }],
  })
  expect((await readAnyFormat('Apa?\nA. ya\nB. ya\nANSWER: A', 200)).refused).toMatchObject([
    { fault: refused },
  ])
})

test('all else is GIFT', async () => {
  expect((await readAnyFormat('\ufeffBumi bulat {T}', 200)).taken).toHaveLength(1)
})

test("of Moodle's XML a right too many stays, rows that nobody filled in go, and what is lost is counted", async () => {
  const pair = (left: string, right: string) =>
    `<subquestion><text>${left}</text><answer><text>${right}</text></answer></subquestion>`
  const { taken, refused, lost } = await readAnyFormat(
    xml(`<question type="matching"><questiontext><text>Pasangkan</text></questiontext><defaultgrade>3.0000000</defaultgrade>
  ${pair('a', 'b')}${pair('', 'lain')}${pair('', '')}</question>
<question type="shortanswer"><questiontext><text>Ibu kota</text></questiontext><defaultgrade>1.0000000</defaultgrade><usecase>1</usecase>${answer(100, 'Jayapura')}</question>
<question type="numerical"><questiontext><text>Pi</text></questiontext><usecase>1</usecase>${answer(100, '3.14')}
  <units><unit><multiplier>1</multiplier><unit_name>m</unit_name></unit></units></question>`),
    200,
  )
  expect(refused).toEqual([])
  expect(taken[0]?.question.body).toEqual({
    type: 'matching',
    pairs: [
      { left: 'a', right: 'b' },
      { left: '', right: 'lain' },
    ],
  })
  expect(lost).toEqual({ mark: 1, case: 1, unit: 1 })
})

test('of any format at most so many are taken, and the others counted', async () => {
  const gift = Array.from({ length: 5 }, (_, n) => `Soal ${n} {T}`).join('\n\n')
  const one = '<question type="essay"><questiontext><text>X</text></questiontext></question>'
  const aikenOf = (n: number) => `Soal ${n}\nA. x\nB. y\nANSWER: A\n`
  for (const text of [gift, xml(one.repeat(5)), [1, 2, 3, 4, 5].map(aikenOf).join('\n')]) {
    const { taken, refused } = await readAnyFormat(text, 2)
    expect(taken).toHaveLength(2)
    expect(refused.map(({ fault }) => fault)).toEqual([{ what: 'too-many-questions', most: 2, left: 3 }])
  }
})

test('a thousand questions are read', async () => {
  const text = Array.from({ length: 1000 }, (_, n) => `::Soal ${n}::Berapa? {=a#ya ~b ~c ~d}`).join('\n\n')
  expect((await readAnyFormat(text, 1000)).taken).toHaveLength(1000)
})
