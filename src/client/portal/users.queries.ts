import { type InfiniteData, keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/account/account.contract'
import type { USER_FIGURES } from '#shared/features/staff/activity.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import type { Subject } from '#shared/subjects'
import { call } from '../api/call'
import { callPage, type Page } from '../api/call-page'
import { queryKeys } from '../api/query-keys'
import type { ActionDefinition } from '../api/use-action'
import { byPages, NOT_KEPT } from './by-pages'

const { portalUsers, portalActivity } = queryKeys

export const usersQueries = {
  list: (search: string, only: (typeof USER_FIGURES)[number] | undefined) => ({
    ...byPages(portalUsers.list(search, only ?? null), (page) =>
      callPage(adminUsersContract.list, { query: { ...page, ...(search && { search }), ...(only && { only }) } }),
    ),
    // While another search is under way, the last result stays readable.
    placeholderData: keepPreviousData,
  }),
  student: (id: string) =>
    queryOptions({
      queryKey: portalUsers.student(id),
      queryFn: () => call(adminUsersContract.detail, { params: { id } }),
      ...NOT_KEPT,
    }),
  statement: (id: string) => ({
    ...byPages(queryKeys.portalRecords.of(id, 'statement'), (query) =>
      callPage(adminUsersContract.statement, { params: { id }, query }),
    ),
    ...NOT_KEPT,
  }),
  sessions: (id: string) => ({
    ...byPages(queryKeys.portalRecords.of(id, 'sessions'), (query) =>
      callPage(adminUsersContract.sessions, { params: { id }, query }),
    ),
    ...NOT_KEPT,
  }),
  attempts: (id: string) => ({
    ...byPages(queryKeys.portalRecords.of(id, 'attempts'), (query) =>
      callPage(adminUsersContract.attempts, { params: { id }, query }),
    ),
    ...NOT_KEPT,
  }),
  skills: (id: string, subject: Subject) =>
    queryOptions({
      queryKey: queryKeys.portalRecords.of(id, `skills ${subject}`),
      queryFn: () => call(adminUsersContract.skills, { params: { id, subject } }),
      ...NOT_KEPT,
    }),
}

export interface CreditsToSet {
  id: string
  creditsRemaining: number
  reason?: string | undefined
  /** The balance that staff saw. */
  expectedCredits: number
}

export const usersActions = {
  endSignIns: {
    run: (id: string) => call(adminUsersContract.endSignIns, { params: { id } }),
    changes: [queryKeys.portalSecurity, portalActivity],
    lostSignIn: 'staff',
  },
} as const

/** Sets a student's hours. The answer is the student, which replaces the one in every list. */
export function useSetCredits(): ActionDefinition<CreditsToSet, User> {
  const showStudent = useShowStudent()
  return {
    run: async ({ id, ...body }) => {
      const student = await call(adminUsersContract.setCredits, { params: { id }, body })
      showStudent(student)
      return student
    },
    changes: [queryKeys.portalRecords, portalActivity],
    changesWithoutAnswer: [portalUsers, queryKeys.portalRecords, portalActivity],
    lostSignIn: 'staff',
  }
}

/** Writes a student into every loaded list: fetching all loaded pages again would take longer. */
export function useShowStudent() {
  const queryClient = useQueryClient()
  return (student: User) => {
    queryClient.setQueryData(usersQueries.student(student.id).queryKey, student)
    queryClient.setQueriesData<InfiniteData<Page<User>>>(
      { queryKey: portalUsers.lists },
      (list) => list && withStudent(list, student),
    )
  }
}

function withStudent(list: InfiniteData<Page<User>>, student: User): InfiniteData<Page<User>> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map((user) => (user.id === student.id ? student : user)),
  }))
  return { ...list, pages }
}
