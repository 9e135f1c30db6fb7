import { expect, test } from 'vitest'
import { foreignPictures, replacePictures } from './foreign-pictures.ts'

const a = 'https://foto.example/a.png'
const b = 'http://foto.example/b_(1).png?x=1&y=2'
const stored = new Map([
  [a, '/media/courses/a.webp'],
  [b, '/media/courses/b.webp'],
])

test.each([
  [`![Anak](${a})`, '![Anak](/media/courses/a.webp)'],
  [`![Anak](<${a}> "Judul")`, '![Anak](</media/courses/a.webp> "Judul")'],
  [`![](${b} 'x')`, "![](/media/courses/b.webp 'x')"],
  [`[![dua](${a})](https://lain.example)`, '[![dua](/media/courses/a.webp)](https://lain.example)'],
  [
    `![satu [dua] tiga](${a}) dan ![](${a})`,
    '![satu [dua] tiga](/media/courses/a.webp) dan ![](/media/courses/a.webp)',
  ],
  [`<img alt="x" src="${a}" width=3>`, '<img alt="x" src="/media/courses/a.webp" width=3>'],
  [`<IMG SRC='${b.replace('&', '&amp;')}'>`, "<IMG SRC='/media/courses/b.webp'>"],
  [`<img src=${a}>`, '<img src=/media/courses/a.webp>'],
  [`![Anak][satu]\n\n[satu]: ${a} "t"`, '![Anak][satu]\n\n[satu]: /media/courses/a.webp "t"'],
  [`![Satu][]\n\n[satu]: <${a}>`, '![Satu][]\n\n[satu]: </media/courses/a.webp>'],
  [`![satu]\n\n[SATU]: ${a}`, '![satu]\n\n[SATU]: /media/courses/a.webp'],
])('%s', (markdown, expected) => {
  expect(replacePictures(markdown, stored)).toBe(expected)
})

test.each([
  `[sebuah tautan](${a})`,
  `\`![contoh](${a})\``,
  `\`\`![a](${a}) \` \`\``,
  `\`\`\`md\n![contoh](${a})\n\`\`\``,
  `~~~\n<img src="${a}">\n~~~`,
  `\\![bukan](${a})`.replace('\\!', '\\!\\'),
  `![lokal](/media/courses/x.webp)`,
  `![relatif](foto.png) ![data](data:image/png;base64,AA==)`,
  `[satu]: ${a}\n\n[tautan][satu]`,
  a,
])('%s shows no picture of another site', (markdown) => {
  expect(foreignPictures(markdown)).toEqual([])
  expect(replacePictures(markdown, stored)).toBe(markdown)
})

test('a picture that was not stored keeps its address', () => {
  expect(replacePictures(`![](${a}) ![](https://c.example/)`, stored)).toBe(
    '![](/media/courses/a.webp) ![](https://c.example/)',
  )
})

test('a text that repeats its marks is read in time that grows with its length', () => {
  for (const mark of [
    '![',
    '[',
    ']',
    '](',
    '![](',
    '![a](x',
    '`',
    '` `` ',
    '<img ',
    '<img src=',
    '<img src="',
    '[a]: ',
    '![a][',
    '\\',
    '(',
    '\n\n',
    '~~~\n',
  ]) {
    const time = (characters: number) => {
      const text = mark.repeat(characters / mark.length)
      const began = performance.now()
      foreignPictures(text)
      return performance.now() - began
    }
    const short = Math.max(time(50_000), 20)
    // Sixteen times the text: 256 times as long if it were looked through anew from every mark.
    expect(time(800_000) / short, mark).toBeLessThan(100)
  }
})
