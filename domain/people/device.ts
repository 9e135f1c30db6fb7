export type Device = {
  /** 'Chrome'; null when the browser is none of the known. */
  browser: string | null
  /** 'Android' */
  system: string | null
}

// Most browsers name others too: the first that matches is the one.
const browsers: [string, RegExp][] = [
  ['Samsung Internet', /SamsungBrowser\//],
  ['UC Browser', /UCBrowser\/|UBrowser\//],
  ['Opera', /OPR\/|Opera|OPT\//],
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Version\/\d.*Safari\//],
]

const systems: [string, RegExp][] = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
]

/** What a User-Agent header says in words that people know. */
export function deviceOf(userAgent: string): Device {
  const nameIn = (names: [string, RegExp][]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
  return { browser: nameIn(browsers), system: nameIn(systems) }
}
