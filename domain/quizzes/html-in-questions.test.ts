import { expect, test } from 'vitest'
import { isHtml } from './html-in-questions.ts'

test.each([
  '<p>Ibu kota <b>Indonesia</b>?</p>',
  'H<sub>2</sub>O<br>air',
  '<img src="https://a.example/b.png" alt="">',
  'a < b dan c > d',
  'tanpa apa pun',
])('%s is laid out', (text) => {
  expect(isHtml(text)).toBe(true)
})

test.each([
  'Apa arti <strong>?',
  '<h1>',
  '<br>',
  '<p></p>',
  '</a> menutup',
  '<b><i>silang</b></i>',
  '<TITLE>',
  '<header>',
])('%s is what the question is about', (text) => {
  expect(isHtml(text)).toBe(false)
})
