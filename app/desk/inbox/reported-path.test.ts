import { expect, test } from 'vitest'
import { reportedPath } from './reported-path.server.ts'

const url = 'https://noken.example'

test('a report leads to what it is about, and to nothing that people have written', () => {
  const email = (link: string) =>
    `Ini ditulis oleh Sari di kursus Menulis:\n${link}\n\n> ${url}/courses/lain\n`
  const path = '/courses/a/questions/b?reply=c#t-c'
  expect(reportedPath(email(url + path), url)).toBe(path)
  expect(reportedPath(email(`https://elsewhere.example${path}`), url)).toBeNull()
  expect(reportedPath('', url)).toBeNull()
})
