import { onlyInAll } from './only-in-all.ts'

const inMain = ['id with', 'en without']

/** How a visitor may come: each language, with and without JavaScript. Of the four the main journeys go two. */
export const ways = (['en', 'id'] as const).flatMap((language) =>
  [true, false].map((javaScriptEnabled) => {
    const short = `${language} ${javaScriptEnabled ? 'with' : 'without'}`
    return {
      way: `${short} JavaScript${inMain.includes(short) ? '' : ` ${onlyInAll}`}`,
      language,
      settings: { locale: { en: 'en-US', id: 'id-ID' }[language], javaScriptEnabled },
    }
  }),
)

/** The same, of which the main journeys go one, Indonesian with JavaScript. What forms do without a script the access matrix and
 *  typed-again.long.test.ts hold. */
export const oneMainWay = ways.map((each) => ({
  ...each,
  way:
    each.settings.javaScriptEnabled || each.way.includes(onlyInAll) ? each.way : `${each.way} ${onlyInAll}`,
}))

/** The two languages of a journey that has no other way, the keyboard for example. The main journeys go one. */
export const languages = [
  { language: 'en-US', way: `en-US ${onlyInAll}` },
  { language: 'id-ID', way: 'id-ID' },
] as const
