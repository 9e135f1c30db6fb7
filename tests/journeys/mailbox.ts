import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'

/** Waits for a mail to the address in which these words stand, and returns it as its reader sees it, head and text. */
export async function mailTo(dataDir: string, address: string, words: string): Promise<string> {
  let found: string | undefined
  await expect
    .poll(async () => {
      const mails = await allMails(path.join(dataDir, 'mail'))
      found = mails.find((mail) => mail.includes(`To: ${address}`) && mail.includes(words))
      return found
    })
    .toBeDefined()
  return found ?? ''
}

/** The address of a page of this site in a mail; nothing when it names none. */
export const linkIn = (mail: string, page: string): string =>
  mail.match(/http:\/\/127\.0\.0\.1[^\s>]+/g)?.find((link) => link.includes(page)) ?? ''

async function allMails(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')))
  // Quoted-printable: long lines are folded, and = stands as =3D. A long line of the head goes on after a space.
  return mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '=').replaceAll('\r\n ', ' '))
}
