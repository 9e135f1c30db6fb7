/** The noken's diamond mesh: the one graphic motif of the product. A tile is `size` wide and as high, or `height`, and
 *  repeats without seams. */
interface MeshTile {
  size: number
  height?: number
}

export interface MeshStroke extends MeshTile {
  /** Any SVG colour; `currentColor` follows the text around an inline SVG. Not escaped: never a user's text. */
  stroke: string
  /** Thickness of the strands; a sixteenth of the size when left out. */
  strokeWidth?: number
  opacity?: number
}

/** The strands of one tile: a diamond that touches the middle of each side. */
function meshStrands({ size, height = size }: MeshTile): string {
  return `M0 ${height / 2}L${size / 2} 0 ${size} ${height / 2} ${size / 2} ${height}Z`
}

/** The knots where strands meet, to be stroked with a round cap: dots of the tile's four corners of the diamond. */
function meshKnots({ size, height = size }: MeshTile): string {
  return `M0 ${height / 2}h0M${size / 2} 0h0M${size} ${height / 2}h0M${size / 2} ${height}h0`
}

function meshGroup(mesh: MeshStroke): string {
  const width = mesh.strokeWidth ?? mesh.size / 16
  const opacity = mesh.opacity === undefined ? '' : ` opacity="${mesh.opacity}"`
  return (
    `<g fill="none" stroke="${mesh.stroke}" stroke-width="${width}"${opacity}>` +
    `<path d="${meshStrands(mesh)}"/>` +
    `<path d="${meshKnots(mesh)}" stroke-width="${width * 3}" stroke-linecap="round"/></g>`
  )
}

/** An SVG `<pattern>` with this id, for `fill="url(#id)"` in the same document. */
export function meshPattern(mesh: MeshStroke & { id: string }): string {
  const height = mesh.height ?? mesh.size
  return `<pattern id="${mesh.id}" width="${mesh.size}" height="${height}" patternUnits="userSpaceOnUse">${meshGroup(mesh)}</pattern>`
}
