/** The tables of our own texts, each cell with its column's heading, so that it can stand below it where a row is a block. `html` is what
 *  renderMarkdown makes; a table without headings stays as it is. */
export const labelledCells = (html: string): string =>
  html.replace(/<table>.*?<\/table>/gs, (table) => {
    const headings = [...table.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, heading = '']) => plain(heading))
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0
      return row.replace(/<td/g, (cell) => {
        const heading = headings[column++]
        return heading ? `${cell} data-label="${heading}"` : cell
      })
    })
  })

/** A heading's words for an attribute: its entities stay as they are. */
const plain = (heading: string): string => heading.replace(/<[^<>]*>/g, '').replaceAll('"', '&quot;')
