import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionFault } from '#domain/quizzes/question-fault.ts'
import { anyQuestion } from '#tests/factories/any-question.ts'
import { runs } from '#tests/property-runs.ts'
import { printGift } from './print-gift.server.ts'
import { readGift } from './read-gift.server.ts'

const one = (text: string) => {
  const { taken, refused } = readGift(text)
  expect(refused).toEqual([])
  expect(taken).toHaveLength(1)
  return taken[0]?.question
}
const refusedOf = (text: string) => readGift(text, 10).refused

test('every type of question is read', () => {
  expect(one('Ibu kota? {=Jayapura#Tepat ~Sorong ~%-50%Biak####Lihat peta}')).toMatchObject({
    stem: 'Ibu kota?',
    body: {
      type: 'single',
      options: [
        { text: 'Jayapura', weight: 100, feedback: 'Tepat' },
        { text: 'Sorong', weight: 0 },
        { text: 'Biak', weight: -50 },
      ],
    },
    feedback: 'Lihat peta',
  })
  expect(one('Dua {~%50%a ~%50%b ~%-100%c}')?.body).toMatchObject({ type: 'multiple' })
  expect(one('Bumi datar {F#Bumi bulat#Betul}')?.body).toEqual({
    type: 'true-false',
    isTrue: false,
    feedbackWrong: 'Bumi bulat',
    feedbackRight: 'Betul',
  })
  expect(one('Nama tas {=noken =%50%tas}')?.body).toEqual({
    type: 'short',
    answers: [
      { text: 'noken', weight: 100 },
      { text: 'tas', weight: 50 },
    ],
  })
  expect(one('Pi {#=3,14:0.005#ya =%50%3..4}')?.body).toEqual({
    type: 'numeric',
    answers: [
      { value: 3.14, tolerance: 0.005, weight: 100, feedback: 'ya' },
      { value: 3.5, tolerance: 0.5, weight: 50 },
    ],
  })
  expect(one('Pasangkan {=a \\: b -> c \\= d\n=e->f}')?.body).toEqual({
    type: 'matching',
    pairs: [
      { left: 'a : b', right: 'c = d' },
      { left: 'e', right: 'f' },
    ],
  })
  expect(one('Urutkan {> ALL VERTICAL\nsatu\ndua\n####bagus\n}')).toMatchObject({
    body: { type: 'ordering', items: ['satu', 'dua'] },
    feedback: 'bagus',
  })
  expect(one('Ceritakan {}')?.body).toEqual({ type: 'essay' })
})

test('what Moodle takes without a backslash is taken: colons, and everything but braces outside of the answers', () => {
  expect(one('::Kuis 1: awal::Pukul 10:30, 2+2=4 #satu? {=https://noken.example ~x: y}')).toMatchObject({
    key: 'Kuis 1: awal',
    stem: 'Pukul 10:30, 2+2=4 #satu?',
    body: { options: [{ text: 'https://noken.example' }, { text: 'x: y' }] },
  })
  expect(one('Tas {=noken ~koper} dari Papua')?.stem).toBe('Tas _____ dari Papua')
})

test('comments give tags, and so does the category', () => {
  const { taken } = readGift(
    '// [tag:a] [tag:dua kata]\n// catatan\nX {T}\n\n$CATEGORY: $course$/top/Dasar\n\nY {T}',
  )
  expect(taken.map(({ question }) => question.tags)).toEqual([['a', 'dua kata'], ['Dasar']])
})

test('what Moodle exports begins with a comment that names the category, which is none of the notes', () => {
  const { taken, notes } =
    readGift(`// question: 0  name: Switch category to $course$/top/Default for Noken/Rupa "A", dasar
$CATEGORY: $course$/top/Default for Noken/Rupa "A", dasar


// question: 12  name: Tas
// [tag:papua]
::Tas::[html]<p>Tas rajut?</p>{
\t=<p>noken</p>
\t~<p>koper</p>
}


// question: 0  name: Switch category to $course$/top
$CATEGORY: $course$/top

// question: 13  name: Bumi
::Bumi::Bulat{TRUE}
`)
  expect(taken.map(({ question }) => [question.key, question.tags, question.notes])).toEqual([
    ['Tas', ['Rupa A dasar', 'papua'], undefined],
    ['Bumi', [], undefined],
  ])
  expect(notes).toEqual([])
})

test('a pair without left is a right too many, and is printed as it was', () => {
  const written = 'Pasangkan {\n=a -> 1\n=b -> 2\n= -> 3\n}'
  const question = one(written)
  expect(question?.body).toMatchObject({ pairs: [{ left: 'a' }, { left: 'b' }, { left: '', right: '3' }] })
  expect(question && printGift([question])).toBe(written)
  expect(refusedOf('X {= -> 1 = -> 2}')[0]?.fault.what).toBe('empty-option')
})

test('what an author noted stays, beside the question that it stands before, or behind the last one', () => {
  const text = '// sumber: buku\n\n// [tag:a] sulit\nX {T\n// dalam\n}\n\nY {T}\n\n// nanti: soal hitungan'
  const { taken, notes } = readGift(text)
  expect(taken.map(({ question }) => question.notes)).toEqual([['sumber: buku', 'sulit', 'dalam'], undefined])
  expect(notes).toEqual(['nanti: soal hitungan'])
  const printed = printGift(
    taken.map(({ question }) => question),
    { notes },
  )
  expect(printed).toBe(
    '// sumber: buku\n// sulit\n// dalam\n// [tag:a]\nX {TRUE}\n\nY {TRUE}\n\n// nanti: soal hitungan',
  )
  expect(readGift(printed).taken.map(({ question }) => question)).toEqual(
    taken.map(({ question }) => question),
  )
})

test('a question twice, without a title, is printed as it was written', () => {
  const questions = readGift('X {T}\n\nX {F}').taken.map(({ question }) => question)
  expect(printGift(questions)).toBe('X {TRUE}\n\nX {FALSE}')
})

test('a question without a title is told by its words; twice the same is told apart, a title twice is refused', () => {
  const { taken } = readGift('X {T}\n\nX  {F}\n\nY {T}')
  const keys = taken.map(({ question }) => question.key)
  expect(new Set(keys).size).toBe(3)
  expect(keys[1]).toBe(`${keys[0]}-2`)
  expect(refusedOf('::a::X {T}\n\n::a::Y {T}')).toEqual([
    { line: 12, column: 1, fault: { what: 'same-title', title: 'a' } },
  ])
})

test.each([
  ['X {=a ~b', 10, 3, 'unclosed-answers'],
  ['X\n\nY {T}', 10, 1, 'no-answers'],
  ['Jam 10:30 {=a ~%150%b}', 10, 17, 'bad-weight'],
  ['Jam 10:30\n{=a: b } ~c}', 11, 12, 'unexpected'],
  ['X {~a ~b}', 10, 1, 'no-right-answer'],
  ['X {~%50%a ~b}', 10, 1, 'weights-sum'],
  ['X {=a -> b}', 10, 7, 'lone-arrow'],
  ['X {=p->next}', 10, 6, 'lone-arrow'],
  ['X {=a =p->next}', 10, 9, 'lone-arrow'],
  ['X {#tiga}', 10, 5, 'bad-number'],
  ['X {#=3 =%50%empat#ya}', 10, 9, 'bad-number'],
  ['X {#3:0,1:2}', 10, 5, 'bad-number'],
  ['{T}', 10, 1, 'no-stem'],
  ['X {>\nsatu\n}', 10, 1, 'too-few-options'],
  [`X {${'~a'.repeat(31)} =b}`, 10, 1, 'too-many-options'],
])('%j says where it is wrong', (text, line, column, what) => {
  expect(refusedOf(text)[0]).toMatchObject({ line, column, fault: { what } })
})

test('a question that is wrong leaves the others as they are, and at most 200 are taken', () => {
  expect(readGift('X {T\n\nY {T}').taken).toHaveLength(1)
  const { taken, refused } = readGift(Array.from({ length: 201 }, (_, n) => `Soal ${n} {T}`).join('\n\n'))
  const fault = { what: 'too-many-questions', most: 200, left: 1 }
  expect([taken.length, refused]).toEqual([200, [{ line: 401, column: 1, fault }]])
})

test('an arrow parts the halves of pairs; among options, in feedback and behind a backslash it is one of the text', () => {
  expect(one('Apa? {=p->next ~p.next#bukan p->next}')?.body).toMatchObject({
    type: 'single',
    options: [{ text: 'p->next' }, { text: 'p.next', feedback: 'bukan p->next' }],
  })
  expect(one('Apa? {=p-\\>next =q#lihat p->next}')?.body).toMatchObject({
    type: 'short',
    answers: [{ text: 'p->next' }, { text: 'q', feedback: 'lihat p->next' }],
  })
  expect(one('Pasangkan {=p-\\>next -> a->b\n=c -> d}')?.body).toEqual({
    type: 'matching',
    pairs: [
      { left: 'p->next', right: 'a->b' },
      { left: 'c', right: 'd' },
    ],
  })
  expect(one('Urutkan {>\np->a\np-\\>b\n}')?.body).toEqual({ type: 'ordering', items: ['p->a', 'p->b'] })
})

test('what is printed is read again as it was, whatever it says', () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      if (questionFault(question)) return
      for (const saysFormat of [false, true])
        expect(one(printGift([question], { saysFormat }))).toEqual(question)
    }),
    runs(300),
  )
})

test('no text takes long, or anything but a list of problems', () => {
  const piece = fc.constantFrom(
    '~%',
    '=',
    '~',
    '{',
    '}',
    '#',
    '::',
    '####',
    '->',
    '%50%',
    '\\',
    ' ',
    '\n',
    'a',
    '{>',
    '[html]',
    '//',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      readGift(pieces.join(''))
    }),
    runs(300),
  )
  const began = performance.now()
  for (const each of ['~%50%', '=a->', '#', '~', '= ', '\\', '::', '{=', ' '])
    readGift(`X {${each.repeat(4000)}}`)
  expect(performance.now() - began).toBeLessThan(10_000)
})
