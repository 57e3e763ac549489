export const FAMILY_VIEWS = ['home', 'sessions', 'progress', 'hours', 'menu'] as const
/** The buy page has no entry of its own in the menu. */
export type FamilyView = (typeof FAMILY_VIEWS)[number] | 'buy'

/** The home of a family without children, with the form for the first one. The address a parent's sign-up ends at. */
export const ADD_CHILD = 'child'

export const isAddingChild = (search: string) => new URLSearchParams(search).get('view') === ADD_CHILD

/** The content of the address: a view, and the child that it shows. */
export interface FamilyLocation {
  view: FamilyView
  /** Null for the first child. */
  childId: string | null
}

export function readFamilyView(search: string): FamilyLocation {
  const params = new URLSearchParams(search)
  const named = params.get('view')
  return {
    view: named === 'buy' ? 'buy' : (FAMILY_VIEWS.find((view) => view === named) ?? 'home'),
    childId: params.get('child'),
  }
}
