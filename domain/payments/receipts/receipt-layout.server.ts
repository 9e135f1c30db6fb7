import { m } from '#messages'
import { fontFamily } from '#platform/drawing/fonts.server.ts'
import { type Box, box, drawBoxes, fittedText, textBox } from '#platform/drawing/text-boxes.server.ts'
import { formatDate } from '#shared/dates.ts'
import { formatRupiah } from '#shared/money.ts'
import { printable } from '#shared/printable.ts'
import { receiptColors, receiptFrame, receiptSize } from './receipt-ornament.ts'
import type { ReceiptPaper } from './receipt-paper.ts'
import type { PlacedText } from './receipt-pdf.ts'
import { rupiahInWords } from './rupiah-in-words.ts'

const { ink, muted, forest, gold, tint, rule } = receiptColors
const { left, right } = receiptFrame
const width = right - left

/** Columns of the page: what is said of the seller and the buyer, and beside it the facts of the receipt. */
const aside = 360
const main = width - aside - 48

/** More lines than this are summed up in the last one. */
const mostLines = 10

const label = (key: string, text: string) => textBox(key, { fontSize: 19, color: muted }, text)

type Sizes = readonly number[]

const fitted = (
  key: string,
  text: string,
  place: [width: number, height: number],
  sizes: Sizes,
  style: Box['props']['style'],
) => fittedText(key, printable(text), { width: place[0], height: place[1], sizes, lineHeight: 1.3, style })

async function heading({ seller, number, issuedAt, locale }: ReceiptPaper): Promise<Box> {
  const sellerWidth = main - 88
  const about = [
    await fitted('seller', seller.name, [sellerWidth, 80], [34, 30, 26, 22, 19, 16], {
      fontWeight: 800,
      color: ink,
    }),
    await fitted('address', seller.address, [sellerWidth, 78], [20, 18, 16, 14], { color: muted }),
  ]
  if (seller.taxId) {
    const taxId = m.payments_receipt_tax_id({ number: printable(seller.taxId) }, { locale })
    about.push(await fitted('tax-id', taxId, [sellerWidth, 28], [20, 18, 16, 14], { color: muted }))
  }
  return box('heading', { justifyContent: 'space-between' }, [
    box('about', { flexDirection: 'column', gap: 8, marginLeft: 88 }, about),
    box('facts', { flexDirection: 'column', alignItems: 'flex-end', gap: 8 }, [
      textBox(
        'title',
        { fontSize: 46, fontWeight: 800, lineHeight: 1.1, color: forest },
        m.payments_receipt_title({}, { locale }),
      ),
      await oneLine('number', number, [26, 23, 20, 17, 14, 11], { fontWeight: 700, color: ink }),
      textBox('day', { fontSize: 20, color: muted }, formatDate(issuedAt, locale)),
    ]),
  ])
}

/** At the right margin, as wide as its letters, which the layer of text needs. */
const oneLine = async (key: string, text: string, sizes: Sizes, style: Box['props']['style']) => {
  const { props, ...rest } = await fitted(key, text, [aside, Number(sizes[0]) * 1.35], sizes, style)
  const { width: _, ...shrunk } = props.style
  return { ...rest, props: { ...props, style: { ...shrunk, maxWidth: aside } } }
}

const fact = async (key: string, name: string, value: string) =>
  box(key, { flexDirection: 'column', gap: 4 }, [
    label(`${key}-label`, name),
    await fitted(`${key}-value`, value, [aside, 56], [24, 21, 18, 15, 13], { fontWeight: 700, color: ink }),
  ])

const parties = async ({ buyer, paidBy, reference, locale }: ReceiptPaper) =>
  box('parties', { justifyContent: 'space-between' }, [
    box('from', { flexDirection: 'column', gap: 6 }, [
      label('from-label', m.payments_receipt_from({}, { locale })),
      await fitted('buyer', buyer, [main, 128], [38, 34, 30, 26, 22, 18], { fontWeight: 700, color: ink }),
    ]),
    box('paid', { flexDirection: 'column', gap: 18 }, [
      await fact('paid-by', m.payments_receipt_paid_by({}, { locale }), paidBy),
      await fact('reference', m.payments_receipt_reference({}, { locale }), reference),
    ]),
  ])

/** The lines that have room, the last of them the sum of all others. */
function shownLines({ lines, locale }: ReceiptPaper): ReceiptPaper['lines'] {
  if (lines.length <= mostLines) return lines
  const others = lines.slice(mostLines - 1)
  const amount = others.reduce((sum, line) => sum + line.amount, 0)
  const n = String(others.length)
  return [...lines.slice(0, mostLines - 1), { label: m.payments_receipt_more({ n }, { locale }), amount }]
}

async function lineRow(line: ReceiptPaper['lines'][number], index: number, isTight: boolean): Promise<Box> {
  const place: [number, number] = [width - 330, isTight ? 42 : 60]
  const sizes = isTight ? [22, 20, 18, 16, 14] : [24, 22, 20, 18, 16, 14]
  return box(
    `line-${index}`,
    {
      justifyContent: 'space-between',
      alignItems: 'center',
      paddingTop: isTight ? 7 : 15,
      paddingBottom: isTight ? 7 : 15,
      borderBottom: `2px solid ${rule}`,
    },
    [
      await fitted(`line-${index}-label`, line.label, place, sizes, { color: ink }),
      textBox(
        `line-${index}-amount`,
        { fontSize: isTight ? 22 : 24, fontWeight: 700, color: ink },
        formatRupiah(line.amount),
      ),
    ],
  )
}

async function table(paper: ReceiptPaper): Promise<Box> {
  const { locale } = paper
  const lines = shownLines(paper)
  const rows = await Promise.all(lines.map((line, index) => lineRow(line, index, lines.length > 6)))
  const heads = { justifyContent: 'space-between', paddingBottom: 12, borderBottom: `4px solid ${forest}` }
  return box('table', { flexDirection: 'column' }, [
    box('heads', heads, [
      label('for', m.payments_receipt_for({}, { locale })),
      label('amount', m.payments_receipt_amount({}, { locale })),
    ]),
    ...rows,
  ])
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

async function total({ total: amount, locale }: ReceiptPaper): Promise<Box> {
  const inside = width - 76
  const words = locale === 'id' ? rupiahInWords(amount) : null
  const sum = box('sum', { justifyContent: 'space-between', alignItems: 'center', width: inside }, [
    textBox(
      'total-label',
      { fontSize: 26, fontWeight: 700, color: forest },
      m.payments_receipt_total({}, { locale }),
    ),
    textBox(
      'total',
      { fontSize: 64, fontWeight: 800, lineHeight: 1.15, color: forest },
      formatRupiah(amount),
    ),
  ])
  const spelled = words && [
    label('words-label', m.payments_receipt_in_words({}, { locale })),
    await fitted('words', capitalised(words), [inside, 64], [24, 22, 20], { fontWeight: 500, color: ink }),
  ]
  return box(
    'total-box',
    {
      flexDirection: 'column',
      gap: 6,
      marginTop: 36,
      padding: '26px 36px 28px 34px',
      backgroundColor: tint,
      borderLeft: `6px solid ${gold}`,
    },
    spelled ? [sum, ...spelled] : [sum],
  )
}

async function page(paper: ReceiptPaper): Promise<Box> {
  const { taxNote, locale } = paper
  const note = taxNote
    ? [await fitted('tax-note', taxNote, [width, 84], [20, 18, 16, 14], { color: muted, marginTop: 28 })]
    : []
  return box('page', { ...receiptSize, position: 'relative', fontFamily, fontWeight: 500, lineHeight: 1.3 }, [
    box(
      'inside',
      { position: 'absolute', left, top: receiptFrame.top, width, flexDirection: 'column', gap: 0 },
      [
        await heading(paper),
        box('rule', { height: 2, backgroundColor: rule, marginTop: 20, marginBottom: 32 }, []),
        await parties(paper),
        box('table-space', { flexDirection: 'column', marginTop: 52 }, [await table(paper)]),
        await total(paper),
        ...note,
      ],
    ),
    box('foot', { position: 'absolute', left, top: receiptFrame.bottom - 28, width }, [
      label('keep', m.payments_receipt_keep({}, { locale })),
    ]),
  ])
}

/** The texts of a receipt as outlines in SVG, and where each of them stands. */
export async function receiptText(paper: ReceiptPaper): Promise<{ svg: string; texts: PlacedText[] }> {
  const texts: PlacedText[] = []
  const svg = await drawBoxes(await page(paper), receiptSize, ({ textContent: text, props, ...place }) => {
    if (typeof text === 'string' && text !== '') texts.push({ ...place, text, fontSize: fontSizeOf(props) })
  })
  return { svg: svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''), texts }
}

function fontSizeOf(props: Record<string, unknown>): number {
  const { style } = props
  const size = typeof style === 'object' && style && 'fontSize' in style ? Number(style.fontSize) : 0
  return size > 0 ? size : 16
}
