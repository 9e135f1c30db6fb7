import { request } from 'node:http'
import type { Role } from '#shared/roles.ts'

/** A screen, and the parts it fetches itself at this path, by the names of their files. */
export type Weighed = [role: Role, path: string, opened?: string[]]

export type PageWeight = {
  status: number
  /** Compressed bytes, as a browser receives them. */
  html: number
  styles: number
  scripts: number
  /** How many of both, each a request of its own. */
  files: number
  text: string
}

/** Fetches a page with everything it names in its HTML that is style or script, compressed as for a browser of today.
 *  `opened`: the parts that this screen fetches itself when it shows them, by the names of their files. */
export async function weighPage(
  url: string,
  cookie = '',
  opened: readonly string[] = [],
): Promise<PageWeight> {
  const page = await fetchRaw(url, cookie)
  const text = await fetch(url, { headers: { cookie, 'accept-language': 'id' } }).then((answer) =>
    answer.text(),
  )
  const named = (...patterns: RegExp[]) => [
    ...new Set(patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([, file = '']) => file))),
  ]
  const sizes = (files: string[]) =>
    Promise.all(files.map(async (file) => (await fetchRaw(new URL(file, url).href, '')).bytes))
  const scripts = named(
    /<script[^>]* src="([^"]+)"/g,
    /<link[^>]* rel="modulepreload"[^>]* href="([^"]+)"/g,
    /\b(?:from|import)\s*\(?"([^"]+\.js)"/g,
  )
  const styles = named(/href="([^"]+\.css)"/g)
  const allScripts = await withOpened(url, scripts, opened)
  const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
  return {
    status: page.status,
    html: page.bytes,
    styles: sum(await sizes(styles)),
    scripts: sum(await sizes(allScripts)),
    files: styles.length + allScripts.length,
    text,
  }
}

/** These scripts, and with them those of the parts and all that they import. Throws for a part that none of the scripts fetches. */
async function withOpened(url: string, scripts: string[], opened: readonly string[]): Promise<string[]> {
  if (opened.length === 0) return scripts
  const textOf = (file: string) => fetch(new URL(file, url)).then((answer) => answer.text())
  const texts = await Promise.all(scripts.map(textOf))
  const all = new Set(scripts)
  const add = async (file: string): Promise<void> => {
    if (all.has(file)) return
    all.add(file)
    const imported = (await textOf(file)).matchAll(/\b(?:from|import)\s*"\.\/([^"]+\.js)"/g)
    for (const [, name = ''] of imported) await add(`/assets/${name}`)
  }
  for (const part of opened) {
    const fetched = texts.flatMap((text) => text.match(/assets\/[\w-]+\.js/g) ?? [])
    const file = fetched.find((name) => name.startsWith(`assets/${part}-`))
    if (!file) throw new Error(`${url} fetches no ${part}.`)
    await add(`/${file}`)
  }
  return [...all]
}

/** The status of an answer and the bytes of its body on the wire. */
function fetchRaw(url: string, cookie: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': 'br', 'accept-language': 'id', cookie }
    const sent = request(url, { headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, bytes }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** The same page past the kept ones, by a parameter that none reads. */
export const fresh = (path: string) => `${path}${path.includes('?') ? '&' : '?'}fresh=1`
