/** How a visitor may come: each language, with and without JavaScript. */
export const ways = (['en', 'id'] as const).flatMap((language) =>
  [true, false].map((javaScriptEnabled) => ({
    way: `${language}, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`,
    language,
    settings: { locale: { en: 'en-US', id: 'id-ID' }[language], javaScriptEnabled },
  })),
)
