import { expect, test } from 'vitest'
import { m } from '#messages'
import { questionsInFile } from './questions-in-file.server.ts'

const read = (...parts: BlobPart[]) => questionsInFile(new File(parts, 'soal.gift'))
const text = 'Café bulat {T}'

test('UTF-8 and UTF-16 with its mark are read', async () => {
  expect(await read(text)).toEqual({ text })
  const little = Buffer.from(text, 'utf16le')
  expect(await read(Buffer.from([0xff, 0xfe]), little)).toEqual({ text })
  expect(await read(Buffer.from([0xfe, 0xff]), Buffer.from(little).swap16())).toEqual({ text })
})

test('what is wrong with a file is said: empty, too large, letters that nobody can tell', async () => {
  expect(await read('')).toEqual({ problem: m.studio_bank_file_empty() })
  expect(await read(' \n')).toEqual({ problem: m.studio_bank_file_empty() })
  expect(await read('a'.repeat(2_000_001))).toEqual({ problem: m.studio_bank_file_too_large() })
  for (const bytes of [Buffer.from(text, 'latin1'), Buffer.from(text, 'utf16le')])
    expect(await read(bytes)).toEqual({ problem: m.studio_bank_file_unreadable() })
})
