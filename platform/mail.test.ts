import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createMail } from './mail.server.ts'

const message = { to: 'ana@example.org', subject: 'Halo, Ana', text: 'Satu baris\nsatu lagi: é' }

const postmark = { id: '0190a7c2-0000-7000-8000-000000000000', date: new Date('2026-11-22T00:00:00Z') }

async function settings() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'noken-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return { dataDir, publicUrl: 'https://noken.example', smtpUrl: undefined, mailFrom: undefined }
}

test('without a mail server a message becomes a file that only its owner reads, and the log says where', async () => {
  const given = await settings()
  const said: unknown[] = []
  await createMail(given, { info: (...words: unknown[]) => said.push(words) }).send(message, postmark)
  const folder = path.join(given.dataDir, 'mail')
  const files = await readdir(folder)
  expect(files).toHaveLength(1)
  const file = path.join(folder, String(files[0]))
  expect(file).toMatch(/\.eml$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const content = await readFile(file, 'utf8')
  expect(content).toContain('From: Noken <no-reply@noken.example>')
  expect(content).toContain('To: ana@example.org')
  expect(content).toContain('Subject: Halo, Ana')
  expect(content).toContain(`Message-ID: <${postmark.id}@noken.example>`)
  expect(JSON.stringify(said)).toContain(file)
})

test('with a mail server the message is handed to it, and a refusal is an error', async () => {
  const heard: string[] = []
  const server = createServer((socket) => {
    let inData = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      heard.push(text)
      if (inData) {
        inData = !text.includes('\r\n.\r\n')
        if (!inData) socket.write('250 taken\r\n')
      } else if (text.startsWith('DATA')) {
        inData = true
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('RCPT') && text.includes('refused') ? '550 no\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  const mail = createMail(
    { ...(await settings()), smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Noken <halo@noken.example>' },
    { info: () => {} },
  )
  await mail.send(message, postmark)
  expect(heard.join('')).toContain('MAIL FROM:<halo@noken.example>')
  expect(heard.join('')).toContain('RCPT TO:<ana@example.org>')
  expect(heard.join('')).toContain(`Message-ID: <${postmark.id}@noken.example>`)
  await expect(mail.send({ ...message, to: 'refused@example.org' }, postmark)).rejects.toThrow()
})
