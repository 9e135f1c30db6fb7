import { expect, test } from 'vitest'
import { routesOfBuild } from '#tests/access/routes-of-build.ts'
import { extent } from '#tests/runner/extent.ts'
import { visit } from '#tests/visitor.ts'
import { type PageParts, readPage } from './read-page.ts'
import { siteForTest } from './site-for-test.ts'

/** How many addresses of one path are looked at: filters and the quiz's answers make thousands. */
const mostOfAPath = 12

const { server } = await siteForTest()
const { routeIdOf } = await routesOfBuild()

type Answer = { status: number; location: string | null; type: string; page: PageParts | null }

async function ask(address: string, language: string): Promise<Answer> {
  const answer = await visit(server.url).get(address, { 'accept-language': language })
  const type = answer.headers.get('content-type') ?? ''
  const text = await answer.text()
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    type,
    page: type.startsWith('text/html') ? readPage(text) : null,
  }
}

/** The addresses that the site map names, as paths. */
async function mapped(): Promise<string[]> {
  const read = async (address: string) => (await visit(server.url).get(address)).text()
  const placesIn = (xml: string) =>
    [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => pathOf(place.replaceAll('&#38;', '&')))
  const parts = placesIn(await read('/sitemap.xml'))
  return (await Promise.all(parts.map(read))).flatMap(placesIn)
}

/** The address within the site, without its fragment; another site's stays whole. */
function pathOf(address: string, from = '/'): string {
  const url = new URL(address, new URL(from, server.url))
  return url.origin === server.url ? url.pathname + url.search : url.href
}

const isOurs = (address: string) => address.startsWith('/')

/** Every page that can be reached from the start and the site map, in a language. */
async function crawl(language: string): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = ['/', '/passion-discovery?a=bdaec', ...(await mapped())]
  const asked = new Map<string, number>()
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (answers.has(next)) continue
    const [path = ''] = next.split('?')
    const times = asked.get(path) ?? 0
    if (times >= mostOfAPath) continue
    asked.set(path, times + 1)
    const answer = await ask(next, language)
    answers.set(next, answer)
    const links = answer.page?.links.map(({ href }) => href) ?? []
    const further = [
      ...links,
      ...(answer.page?.askedFor ?? []),
      ...(answer.location ? [answer.location] : []),
    ]
    for (const address of further) {
      const target = pathOf(address, next)
      if (isOurs(target)) waiting.push(target)
    }
  }
  return answers
}

const pagesOf = (answers: Map<string, Answer>) =>
  [...answers].flatMap(([address, { page }]) => (page ? [{ address, page }] : []))

test('a button without effect and a link without an address would be found', () => {
  const page =
    readPage(`<!DOCTYPE html><html><body class="a b"><a>nowhere</a><a href="/x" aria-label="X"><svg></svg></a>
    <button type="button">dead</button><button type="button" data-share="/x">shares</button><button>dead, too</button>
    <button type="button" popovertarget="menu">opens</button><div id="menu"></div>
    <form method="post" action="/locale"><button>sends</button></form></body></html>`)
  expect(page.links).toEqual([
    { href: '', name: 'nowhere' },
    { href: '/x', name: 'X' },
  ])
  expect(page.deadButtons.map((button) => button.split('> ')[1])).toEqual(['dead', 'dead, too'])
  expect(page.postedTo).toEqual(['/locale'])
})

// One page leads to the same places in either language; in the end both are walked.
test.each(extent === 'all' ? ['id', 'en'] : ['id'])(
  'every link on every public page leads somewhere, in %s',
  async (language) => {
    const answers = await crawl(language)
    const wrong: string[] = []
    for (const [address, { status }] of answers) {
      if (status >= 400) wrong.push(`${address}: ${status}`)
    }
    for (const { address, page } of pagesOf(answers)) {
      for (const { href, name } of page.links) {
        if (href === '' || href === '#' || /^javascript:/i.test(href))
          wrong.push(`${address}: an empty link, ${name}`)
        if (name === '') wrong.push(`${address}: a link without a name, ${href}`)
        const url = new URL(href, new URL(address, server.url))
        if (!/^(https?|mailto|tel):$/.test(url.protocol)) wrong.push(`${address}: ${href}`)
        const target = answers.get(pathOf(href, address))?.page
        if (url.hash && target && !target.ids.has(decodeURIComponent(url.hash.slice(1))))
          wrong.push(`${address}: ${href} leads to no place of its page`)
      }
      for (const form of page.postedTo) {
        const target = pathOf(form === '' ? address : form, address)
        if (routeIdOf(new URL(target, server.url).pathname) === undefined)
          wrong.push(`${address}: posts to ${form}`)
      }
      for (const button of page.deadButtons) wrong.push(`${address}: a button without effect, ${button}`)
    }
    expect([...new Set(wrong)]).toEqual([])
    expect(answers.size).toBeGreaterThan(60)
    expect(await filesThatFail(answers)).toEqual([])
  },
)

async function filesThatFail(answers: Map<string, Answer>): Promise<string[]> {
  const files = new Set(pagesOf(answers).flatMap(({ page }) => page.files.map((file) => pathOf(file))))
  const ours = [...files].filter(isOurs)
  const statuses = await Promise.all(
    ours.map(async (file) => [file, (await visit(server.url).get(file)).status] as const),
  )
  return statuses.filter(([, status]) => status !== 200).map(([file, status]) => `${file}: ${status}`)
}

test('a smaller stylesheet has a rule for every class of its pages that the others have one for', async () => {
  const pageAt = async (address: string) => (await ask(address, 'id')).page
  const textOf = async (file: string) => (await visit(server.url).get(file)).text()
  const stylesOf = async (page: PageParts | null) =>
    (await Promise.all((page?.stylesheets ?? []).map(textOf))).join('\n')
  const common = await stylesOf(await pageAt('/courses'))
  const has = (styles: string, name: string) =>
    new RegExp(`\\.${name.replace(/[^\w-]/g, '\\\\$&')}(?![\\w-])`).test(styles)
  for (const address of ['/artikel/memimpin-tanpa-jabatan', '/artikel/no-such-article', '/privacy']) {
    const page = await pageAt(address)
    const styles = await stylesOf(page)
    const missing = [...(page?.classes ?? [])].filter((name) => has(common, name) && !has(styles, name))
    expect(missing, address).toEqual([])
  }
})
