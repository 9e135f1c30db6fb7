import type { Options } from 'rehype-sanitize'

/** Starts every id inside a lesson, so that none can pass for an id of the page around it. */
export const idPrefix = 'isi-'

/** What may stay of a lesson's HTML; everything else goes. Elements that are not named lose their tags and keep their text; those in
 *  `strip` go with all that is in them. Links are looked at once more in links.server.ts, pictures in pictures.server.ts. */
export const allowlist: Options = {
  tagNames: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'pre', 'hr', 'br', 'div', 'span', 'section'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...[
      'a',
      'img',
      'code',
      'kbd',
      'samp',
      'var',
      'em',
      'strong',
      'b',
      'i',
      'u',
      's',
      'del',
      'ins',
      'mark',
      'small',
    ],
    ...['sub', 'sup', 'abbr', 'cite', 'q', 'ruby', 'rt', 'rp'],
  ],
  attributes: {
    a: ['href', 'ariaLabel', ['id', /^fnref-/]],
    abbr: ['title'],
    code: [['className', /^language-[\w+#.-]{1,40}$/]],
    details: ['open'],
    // Its size stands in its address (pictures.server.ts).
    img: ['src', 'alt'],
    li: [['id', /^fn-/]],
    ol: [['start', /^\d{1,9}$/]],
    td: [...alignments(), ...spans()],
    th: [...alignments(), ...spans()],
  },
  ancestors: {
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
    li: ['ul', 'ol'],
    dt: ['dl'],
    dd: ['dl'],
    summary: ['details'],
    figcaption: ['figure'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  clobber: ['id'],
  clobberPrefix: idPrefix,
  strip: [
    ...['script', 'style', 'template', 'noscript', 'noembed', 'noframes', 'title', 'head'],
    ...[
      'iframe',
      'object',
      'embed',
      'applet',
      'svg',
      'math',
      'select',
      'textarea',
      'video',
      'audio',
      'canvas',
    ],
  ],
}

function alignments(): [string, ...string[]][] {
  return [['align', 'left', 'center', 'right']]
}

function spans(): [string, RegExp][] {
  return [
    ['colSpan', /^[1-9]\d?$/],
    ['rowSpan', /^[1-9]\d?$/],
  ]
}
