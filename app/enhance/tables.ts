/** In a table of many links arrow keys lead from cell to cell. What does so is loaded where there is one. */
export function improveTables(): void {
  const table = document.querySelector<HTMLTableElement>('table[data-cells]')
  if (table) import('./cells.ts').then(({ walkCells }) => walkCells(table))
}
