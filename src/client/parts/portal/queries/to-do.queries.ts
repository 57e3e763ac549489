import { useQuery } from '@tanstack/react-query'
import { monthFiguresContract } from '#shared/features/staff/month-figures.contract'
import { toDoContract } from '#shared/features/staff/to-do.contract'
import { call } from '../../../api/call'
import { portalKeys } from './portal-keys'
import { freshQuery } from './portal-query'

export const toDoQueries = {
  list: () => freshQuery(portalKeys.toDo.list, () => call(toDoContract.list)),
  monthFigures: () => freshQuery(portalKeys.toDo.monthFigures, () => call(monthFiguresContract.read)),
}

/** How many entries the list has; 0 until it has been fetched. */
export function useToDoCount(): number {
  const { data } = useQuery(toDoQueries.list())
  return data?.length ?? 0
}
