import { motifNames } from '#content/motif-names.ts'
import { site } from '#content/site.ts'
import { m } from '#messages'
import { type Html, html } from '#shared/html.ts'
import type { AnyEmail, EmailPicture, EmailSection } from './email.ts'
import { emailColors, weaveColors } from './email-colors.ts'
import { type EmailFoot, emailFoot } from './email-foot.ts'
import { darkSheet } from './email-sheet.ts'

const { ground, surface, sunk, line, ink, soft, primary, onPrimary } = emailColors.light

/** An email as HTML: a table, with what it needs of styles at each element, because many programs leave out everything else. It loads
 *  nothing, and counts nobody. `siteUrl` is where addresses of this site begin: those alone become links in paragraphs, so that what people
 *  write does not. `pictureAt` is where a picture is that comes with it; one that comes not is left out. */
export function emailHtml(
  email: Omit<AnyEmail, 'to'>,
  siteUrl: string,
  pictureAt: (picture: EmailPicture) => string | undefined = () => undefined,
): string {
  const { locale, subject, text, sections = [], action, picture, note } = email
  const paragraphs = (words: string, style: string, name = 'ink') =>
    words.split(/\n{2,}/).map((words) => paragraph(words, { style, name, siteUrl }))
  const pictured = (picture: EmailPicture | undefined, size: number, style: string) => {
    const address = picture && pictureAt(picture)
    if (!address) return null
    return html`<img src="${address}" width="${size}" height="${size}" alt="${motifNames[picture.motif][locale]}" style="display:block;${style};border:0;color:${soft};font-size:14px;line-height:20px">
`
  }
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
${pictured(picture, 88, 'margin:0 0 16px;border-radius:16px')}
${paragraphs(text, `margin:0 0 16px;color:${ink};font-size:16px;line-height:26px`)}
${sections.map((section) => sectionRows(section, (picture) => pictured(picture, 56, 'border-radius:12px')))}
${action && button(action)}
${note ? paragraphs(note, `margin:0 0 12px;color:${soft};font-size:14px;line-height:22px`, 'soft') : null}
${action && written(action.href, locale)}
</td></tr>
${footRow(emailFoot(email), locale)}
</table>
</td></tr></table>
</body>
</html>
`.source
}

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

type Pictured = (picture: EmailPicture | undefined) => Html | null

const sectionRows = ({ title, items }: EmailSection, pictured: Pictured): Html =>
  html`${title && html`<h2 class="ink" style="margin:8px 0 12px;color:${ink};font-size:18px;line-height:26px;font-weight:700">${title}</h2>`}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px">
${items.map((item) => itemRows(item, pictured(item.picture)))}</table>`

/** Its picture, where it has one, stands before it. */
function itemRows({ title, href, lines }: EmailSection['items'][number], image: Html | null): Html {
  const edge = `background-color:${sunk};border-left:4px solid ${weaveColors.ochre}`
  const words = html`<a href="${href}" dir="auto" class="link" style="color:${primary};font-size:16px;line-height:24px;font-weight:700;text-decoration:underline">${title}</a>${lines.map((line) => html`<br><span dir="auto" class="soft" style="color:${soft};font-size:14px;line-height:22px">${line}</span>`)}`
  const cells = image
    ? html`<td class="card" width="72" valign="top" bgcolor="${sunk}" style="width:72px;padding:14px 0 14px 16px;${edge}">${image}</td><td class="card" valign="top" bgcolor="${sunk}" style="padding:14px 16px;background-color:${sunk}">${words}</td>`
    : html`<td class="card" colspan="2" bgcolor="${sunk}" style="padding:14px 16px;${edge}">${words}</td>`
  return html`<tr>${cells}</tr>
<tr><td colspan="2" height="8" style="height:8px;font-size:0;line-height:0">&nbsp;</td></tr>
`
}

const button = ({ label, href }: NonNullable<AnyEmail['action']>): Html =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td class="button" bgcolor="${primary}" style="background-color:${primary};border-radius:10px"><a href="${href}" class="press" style="display:inline-block;padding:12px 24px;color:${onPrimary};font-size:16px;line-height:24px;font-weight:700;text-decoration:none">${label}</a></td></tr></table>`

const written = (href: string, locale: AnyEmail['locale']): Html =>
  html`<p class="soft" style="margin:16px 0 12px;color:${soft};font-size:13px;line-height:20px">${m.common_email_link({}, { locale })}<br><a href="${href}" class="link" style="color:${primary};word-break:break-all">${href}</a></p>`

const footRow = ({ who, where, why, leave }: EmailFoot, locale: AnyEmail['locale']): Html =>
  html`<tr><td class="pad foot" style="padding:18px 32px 22px;border-top:1px solid ${line};color:${soft};font-size:13px;line-height:20px"><b class="ink" style="color:${ink}">${who}</b><br>${where}<br><br>${why}${leave && html`<br><a href="${leave}" class="link" style="color:${primary}">${m.common_unsubscribe({}, { locale })}</a>`}</td></tr>`
