import { type InfiniteData, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import type { User } from '#shared/features/account/account.contract'
import type { USER_STATISTICS } from '#shared/features/staff/activity.contract'
import type { UserTask } from '#shared/features/staff/to-do.rules'
import {
  adminUsersContract,
  type CreditsChange,
  type StudentCorrection,
  type UserOrder,
} from '#shared/features/users/users.contract'
import type { Subject } from '#shared/subjects'
import { MINUTE_MS } from '#shared/time/units'
import { call } from '../../../api/call'
import { callPage, type Page } from '../../../api/call-page'
import { fetchFile } from '../../../api/download-file'
import { type ActionDefinition, actionsWith } from '../../../api/use-action'
import { portalKeys } from './portal-keys'
import { freshPages, freshQuery } from './portal-query'

const { users: portalUsers, records: portalRecords, activity: portalActivity } = portalKeys

interface UserListRequest {
  search: string
  only: (typeof USER_STATISTICS)[number] | UserTask | undefined
  order: UserOrder
}

export const usersQueries = {
  list: ({ search, only, order }: UserListRequest) => ({
    ...freshPages(portalUsers.list(search, only ?? null, order), (page) =>
      callPage(adminUsersContract.list, {
        query: { ...page, ...(search && { search }), ...(only && { only }), ...(order !== 'newest' && { order }) },
      }),
    ),
    // A changed student is written into the loaded lists, so they stay cached.
    gcTime: 5 * MINUTE_MS,
    placeholderData: keepPreviousData,
  }),
  student: (id: string) =>
    freshQuery(portalUsers.student(id), () => call(adminUsersContract.detail, { params: { id } })),
  details: (id: string) =>
    freshQuery(portalRecords.of(id, 'details'), () => call(adminUsersContract.details, { params: { id } })),
  statement: (id: string) =>
    freshPages(portalRecords.of(id, 'statement'), (query) =>
      callPage(adminUsersContract.statement, { params: { id }, query }),
    ),
  sessions: (id: string) =>
    freshPages(portalRecords.of(id, 'sessions'), (query) =>
      callPage(adminUsersContract.sessions, { params: { id }, query }),
    ),
  attempts: (id: string) =>
    freshPages(portalRecords.of(id, 'attempts'), (query) =>
      callPage(adminUsersContract.attempts, { params: { id }, query }),
    ),
  skills: (id: string, subject: Subject) =>
    freshQuery(portalRecords.of(id, `skills ${subject}`), () =>
      call(adminUsersContract.skills, { params: { id, subject } }),
    ),
}

export const usersActions = {
  endSignIns: actionsWith({ changes: [portalKeys.security, portalActivity], lostSignIn: 'staff' })((id: string) =>
    call(adminUsersContract.endSignIns, { params: { id } }),
  ),
  exportData: actionsWith({ changes: [portalActivity], lostSignIn: 'staff' })((id: string) =>
    fetchFile(adminUsersContract.exportData, { params: { id } }),
  ),
  deleteAccount: actionsWith({
    changes: [portalUsers, portalKeys.families, portalActivity],
    lostSignIn: 'staff',
  })((id: string) => call(adminUsersContract.deleteAccount, { params: { id } })),
}

type CreditsToSet = CreditsChange & { id: string }

/** Sets a student's hours, and shows the answer in every list. */
export function useSetCredits(): ActionDefinition<CreditsToSet, User> {
  const showStudent = useShowStudent()
  return {
    run: async ({ id, ...body }) => {
      const student = await call(adminUsersContract.setCredits, { params: { id }, body })
      showStudent(student)
      return student
    },
    changes: [portalRecords, portalActivity],
    changesWithoutResponse: [portalUsers, portalRecords, portalActivity],
    lostSignIn: 'staff',
  }
}

/** Corrects a student's details, and shows the answer in every list. */
export function useCorrectStudent(id: string): ActionDefinition<StudentCorrection, User> {
  const showStudent = useShowStudent()
  return {
    run: async (body) => {
      const student = await call(adminUsersContract.correct, { params: { id }, body })
      showStudent(student)
      return student
    },
    changes: [portalRecords, portalActivity],
    changesWithoutResponse: [portalUsers, portalRecords, portalActivity],
    lostSignIn: 'staff',
  }
}

/** Writes a student into every loaded list, which is faster than fetching all pages again. */
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
