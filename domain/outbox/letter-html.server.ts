import { motifNames } from '#content/motif-names.ts'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { type Html, html } from '#shared/html.ts'
import type { Letter } from './letter.ts'
import { letterColors, weaveColors } from './letter-colors.ts'
import { type LetterFoot, letterFoot } from './letter-foot.ts'
import { darkSheet } from './letter-sheet.ts'

const { ground, surface, sunk, line, ink, soft, primary, onPrimary } = letterColors.light

/** A letter as HTML: a table, with what it needs of styles at each element, because many programs leave out everything else. It loads
 *  nothing, and counts nobody. `siteUrl` is where addresses of this site begin: those alone become links in paragraphs, so that what people
 *  write does not. `pictureAt` is where its picture is, which comes with it; without one it has none. */
export function letterHtml(letter: Omit<Letter, 'to'>, siteUrl: string, pictureAt?: string): string {
  const { kind, locale, subject, text, sections = [], action, picture, note, headers } = letter
  const paragraphs = (words: string, style: string, name = 'ink') =>
    words.split(/\n{2,}/).map((words) => paragraph(words, { style, name, siteUrl }))
  return html`<!doctype html>
<html lang="${locale}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${darkSheet}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${ground};color:${ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${beginningOf(text)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${ground}" style="background-color:${ground}"><tr><td align="center" style="padding:20px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="sheet" bgcolor="${surface}" style="max-width:600px;background-color:${surface};border:1px solid ${line};border-radius:12px;border-collapse:separate;overflow:hidden;font-family:'Plus Jakarta Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
${weave}
<tr><td class="pad" style="padding:28px 32px 0"><a href="${siteUrl}/" class="name" style="color:${primary};font-size:20px;line-height:28px;font-weight:800;text-decoration:none">${site.name}</a></td></tr>
<tr><td class="pad" style="padding:16px 32px 12px">
${
  picture &&
  pictureAt &&
  html`<img src="${pictureAt}" width="${pictureSize}" height="${pictureSize}" alt="${motifNames[picture.motif][locale]}" style="display:block;margin:0 0 16px;border:0;border-radius:16px;color:${soft};font-size:14px;line-height:20px">
`
}
${paragraphs(text, `margin:0 0 16px;color:${ink};font-size:16px;line-height:26px`)}
${sections.map(sectionRows)}
${action && button(action)}
${note ? paragraphs(note, `margin:0 0 12px;color:${soft};font-size:14px;line-height:22px`, 'soft') : null}
${action && written(action.href, locale)}
</td></tr>
${footRow(letterFoot(kind, locale, headers), locale)}
</table>
</td></tr></table>
</body>
</html>
`.source
}

/** In points of the letter; the file has twice as many, for fine screens. */
const pictureSize = 88

/** The noken's weave: diamonds of ochre and red on forest. Drawn by gradients; without them the strip is forest between two ochre lines. */
const corner = (to: string) => `linear-gradient(to ${to},${weaveColors.forest} 25%,rgba(26,70,50,0) 25.5%)`
const diamonds = [
  ...['bottom right', 'bottom left', 'top right', 'top left'].map(corner),
  `linear-gradient(to right,${weaveColors.ochre} 50%,${weaveColors.red} 50%)`,
].join(',')
const weave = html`<tr><td height="10" bgcolor="${weaveColors.forest}" aria-hidden="true" style="height:10px;padding:0;font-size:0;line-height:0;background-color:${weaveColors.forest};background-image:${diamonds};background-size:14px 10px,14px 10px,14px 10px,14px 10px,28px 10px;background-position:left top;border-top:2px solid ${weaveColors.ochre};border-bottom:2px solid ${weaveColors.ochre}">&nbsp;</td></tr>`

/** The first words after the greeting: what a list of mails shows beside the subject. */
const beginningOf = (text: string) => (text.split(/\n{2,}/)[1] ?? text).replace(/\s+/g, ' ').slice(0, 140)

type Look = { style: string; name: string; siteUrl: string }

const paragraph = (words: string, { style, name, siteUrl }: Look): Html =>
  html`<p dir="auto" class="${name}" style="${style}">${words.split('\n').map((line, index) => html`${index > 0 && html`<br>`}${linked(line, siteUrl)}`)}</p>
`

/** A line in which the addresses of this site are links. */
function linked(line: string, siteUrl: string): Html[] {
  const pieces = line.split(/(https?:\/\/[^\s<>"']+)/)
  return pieces.map((piece) =>
    piece.startsWith(`${siteUrl}/`)
      ? html`<a href="${piece}" class="link" style="color:${primary};word-break:break-all">${piece}</a>`
      : html`${piece}`,
  )
}

const sectionRows = ({ title, items }: NonNullable<Letter['sections']>[number]): Html =>
  html`${title && html`<h2 class="ink" style="margin:8px 0 12px;color:${ink};font-size:18px;line-height:26px;font-weight:700">${title}</h2>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">
${items.map(
  (
    item,
  ) => html`<tr><td class="card" bgcolor="${sunk}" style="padding:14px 16px;background-color:${sunk};border-left:4px solid ${weaveColors.ochre}"><a href="${item.href}" dir="auto" class="link" style="color:${primary};font-size:16px;line-height:24px;font-weight:700;text-decoration:underline">${item.title}</a>${item.lines.map((words) => html`<br><span dir="auto" class="soft" style="color:${soft};font-size:14px;line-height:22px">${words}</span>`)}</td></tr>
<tr><td height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>
`,
)}</table>`

const button = ({ label, href }: NonNullable<Letter['action']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${primary}" style="background-color:${primary};border-radius:10px"><a href="${href}" class="press" style="display:inline-block;padding:12px 24px;color:${onPrimary};font-size:16px;line-height:24px;font-weight:700;text-decoration:none">${label}</a></td></tr></table>`

const written = (href: string, locale: Letter['locale']): Html =>
  html`<p class="soft" style="margin:16px 0 12px;color:${soft};font-size:13px;line-height:20px">${m.common_letter_link({}, { locale })}<br><a href="${href}" class="link" style="color:${primary};word-break:break-all">${href}</a></p>`

const footRow = ({ who, where, why, leave }: LetterFoot, locale: Letter['locale']): Html =>
  html`<tr><td class="pad foot" style="padding:18px 32px 22px;border-top:1px solid ${line};color:${soft};font-size:13px;line-height:20px"><b class="ink" style="color:${ink}">${who}</b><br>${where}<br><br>${why}${leave && html`<br><a href="${leave}" class="link" style="color:${primary}">${m.common_unsubscribe({}, { locale })}</a>`}</td></tr>`
