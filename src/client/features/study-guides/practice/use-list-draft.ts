import { useDraft } from '../../../form/use-draft'

/** What was chosen or written in an activity, kept in this tab. An activity that has changed since starts again. */
export function useListDraft<Item>(draftKey: string, initial: readonly Item[]) {
  const { values, change } = useDraft<{ list: readonly Item[] }>(draftKey, { list: initial })
  const list = values.list.length === initial.length ? values.list : initial
  return [list, (next: readonly Item[]) => change({ list: next })] as const
}
