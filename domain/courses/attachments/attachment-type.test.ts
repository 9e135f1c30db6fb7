import { expect, test } from 'vitest'
import { attachmentName, attachmentType } from './attachment-type.server.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const zip = (...names: string[]) => bytes(`PK\x03\x04${'\0'.repeat(26)}${names.join('\0')}`)

test.each([
  ['lembar.pdf', bytes('%PDF-1.7\n'), 'pdf'],
  ['Surat.DOCX', zip('[Content_Types].xml', 'word/document.xml'), 'docx'],
  ['angka.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml'), 'xlsx'],
  ['salindia.pptx', zip('[Content_Types].xml', 'ppt/presentation.xml'), 'pptx'],
  ['naskah.odt', zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  ['kode.zip', zip('a.txt'), 'zip'],
  ['kosong.zip', bytes('PK\x05\x06'), 'zip'],
  ['data.csv', bytes('nama,umur\r\nSari,\t17\n'), 'csv'],
  ['catatan.txt', bytes('Halo \xc3\xa9'), 'txt'],
  ['foto.jpeg', bytes('\xff\xd8\xff\xe0'), 'jpg'],
  ['gambar.png', bytes('\x89PNG\r\n\x1a\n'), 'png'],
  ['lagu.mp3', bytes('ID3\x04'), 'mp3'],
  ['suara.mp3', bytes('\xff\xfb\x90'), 'mp3'],
])('%s is what it says', (name, content, type) => {
  expect(attachmentType(name, content)).toBe(type)
})

test.each([
  ['a program called a document', 'soal.pdf', bytes('MZ\x90\0')],
  ['a page called a picture', 'foto.png', bytes('<html><script>alert(1)</script>')],
  ['a drawing, which may run scripts', 'gambar.svg', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page', 'halaman.html', bytes('<p>Halo')],
  ['an archive called a document', 'surat.docx', zip('a.txt')],
  [
    'a document with macros',
    'surat.docx',
    zip('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin'),
  ],
  [
    'one kind of document called another',
    'naskah.odt',
    zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
  ],
  ['a program called a text', 'baca.txt', bytes('MZ\x90\0\x03')],
  ['text in another encoding', 'data.csv', bytes('nama,\xe9\n')],
  ['a name without an ending', 'pdf', bytes('%PDF-1.7')],
  ['a name of an object', 'x.constructor', bytes('%PDF-1.7')],
  ['two endings, of which the last counts', 'soal.pdf.exe', bytes('%PDF-1.7')],
])('%s is not taken', (_, name, content) => {
  expect(attachmentType(name, content)).toBeNull()
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\sari\\Soal 1.pdf', 'Soal 1.pdf'],
  ['tagihan\u202efdp.exe.pdf', 'tagihanfdp.exe.pdf'],
  ['dua\r\nbaris.txt', 'duabaris.txt'],
  [`${'a'.repeat(300)}.pdf`, `${'a'.repeat(116)}.pdf`],
])('%j is kept as %j', (given, name) => {
  expect(attachmentName(given)).toBe(name)
})
