/** What a URL of a screen asks besides showing it: a dialog, and what it is about. */
const questions = ['dialog', 'id', 'delete', 'cancel', 'publish', 'edit', 'reply', 'message', 'ask', 'ids']

/** Whether a link opens or closes a dialog of the screen where it stands: anyone who follows it stays where they are on
 *  the page. `here` and `to` are paths with their queries; `to` may be a query alone. */
export function isSamePlace(to: string, here: string): boolean {
  const [from, target] = [withoutQuestions(here, here), withoutQuestions(to, here)]
  return from.place === target.place && (from.asks || target.asks)
}

function withoutQuestions(path: string, base: string): { place: string; asks: boolean } {
  const url = new URL(path, new URL(base, 'http://noken.invalid'))
  const asks = questions.some((name) => url.searchParams.has(name))
  for (const name of questions) url.searchParams.delete(name)
  url.searchParams.sort()
  return { place: `${url.pathname}?${url.searchParams}`, asks }
}
