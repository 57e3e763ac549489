/** What a group of fields needs of the form it stands in. */
export interface ContentFields<Values> {
  values: Values
  change: (changed: Partial<Values>) => void
  errorOf: (path: string) => string | undefined
}
