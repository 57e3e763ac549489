export const FAMILY_VIEWS = ['home', 'sessions', 'progress', 'hours', 'menu'] as const
export type FamilyView = (typeof FAMILY_VIEWS)[number]

/** What the address names: a view, and the child that it shows. */
export interface FamilyLocation {
  view: FamilyView
  /** Null for the first child. */
  childId: string | null
}

export function readFamilyView(search: string): FamilyLocation {
  const params = new URLSearchParams(search)
  return {
    view: FAMILY_VIEWS.find((view) => view === params.get('view')) ?? 'home',
    childId: params.get('child'),
  }
}
