/** The row of a statement that returns exactly one, such as `insert … returning`. */
export function requireRow<Row>(row: Row | undefined, statement: string): Row {
  if (row === undefined) throw new Error(`“${statement}” returned no row`)
  return row
}
