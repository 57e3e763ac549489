import { keepPreviousData } from '@tanstack/react-query'
import type { NewOwnChild } from '#shared/features/families/children.contract'
import { type FamilyChange, familiesContract, type NewFamily } from '#shared/features/families/families.contract'
import { type DataRequest, familyDataContract } from '#shared/features/families/family-data.contract'
import { type FamilyImport, familyFileContract } from '#shared/features/families/family-file.contract'
import type { ChildChange, NewChild, NewGuardian, NewNote } from '#shared/features/families/family-page.contract'
import { adminUsersContract } from '#shared/features/users/users.contract'
import type { Language } from '#shared/languages'
import { call } from '../../../api/call'
import { callPage } from '../../../api/call-page'
import { fetchFile } from '../../../api/download-file'
import { actionsWith } from '../../../api/use-action'
import { portalKeys } from '../../../parts/portal/queries/portal-keys'
import { freshPages, freshQuery } from '../../../parts/portal/queries/portal-query'

const { families: portalFamilies, users: portalUsers, records: portalRecords, activity: portalActivity } = portalKeys

/** How many students or families a search offers to choose from. */
const OFFERED = '10'

const pathOf = (id: number) => ({ id: String(id) })

export const familyQueries = {
  list: (search: string) => ({
    ...freshPages(portalFamilies.list(search), (page) =>
      callPage(familiesContract.list, { query: { ...page, ...(search && { search }) } }),
    ),
    placeholderData: keepPreviousData,
  }),
  similar: (contact: { phone?: string; email?: string }) =>
    freshQuery(portalFamilies.similar(contact), () => call(familiesContract.similar, { query: contact })),
  one: (id: number) => freshQuery(portalFamilies.one(id), () => call(familiesContract.detail, { params: pathOf(id) })),
  statement: (id: number, studentId: string | null) => ({
    ...freshPages(portalFamilies.statement(id, studentId), (page) =>
      callPage(familiesContract.statement, {
        params: pathOf(id),
        query: { ...page, ...(studentId && { student: studentId }) },
      }),
    ),
    placeholderData: keepPreviousData,
  }),
  receipts: (id: number) =>
    freshPages(portalFamilies.receipts(id), (query) =>
      callPage(familiesContract.receipts, { params: pathOf(id), query }),
    ),
  notes: (id: number) =>
    freshPages(portalFamilies.notes(id), (query) => callPage(familiesContract.notes, { params: pathOf(id), query })),
  events: (id: number) =>
    freshQuery(portalFamilies.events(id), () => call(familyDataContract.events, { params: pathOf(id) })),
  students: (search: string) =>
    freshQuery(portalFamilies.students(search), () =>
      call(adminUsersContract.list, { query: { limit: OFFERED, ...(search && { search }) } }),
    ),
  offered: (search: string) =>
    freshQuery(portalFamilies.offered(search), () =>
      call(familiesContract.list, { query: { limit: OFFERED, ...(search && { search }) } }),
    ),
}

/** Every action of staff is audited, and students are listed elsewhere too. */
const familyAction = actionsWith({
  changes: [portalFamilies, portalUsers, portalRecords, portalActivity],
  lostSignIn: 'staff',
})

export const familyActions = {
  create: familyAction((body: NewFamily) => call(familiesContract.create, { body })),
  addGuardian: (id: number) =>
    familyAction((body: NewGuardian) => call(familiesContract.addGuardian, { params: pathOf(id), body })),
  changeGuardian: (id: number, guardian: string) =>
    familyAction((body: NewGuardian) =>
      call(familiesContract.changeGuardian, { params: { ...pathOf(id), guardian }, body }),
    ),
  addChild: (id: number) =>
    familyAction((body: NewChild) => call(familiesContract.addChild, { params: pathOf(id), body })),
  addChildWithName: (id: number) =>
    familyAction(({ firstName, lastName, grade: schoolGrade, birthMonth, signInName, password }: NewOwnChild) =>
      call(familiesContract.addChild, {
        params: pathOf(id),
        body: { firstName, lastName, schoolGrade, signIn: { birthMonth, signInName, password } },
      }),
    ),
  changeChild: (id: number, student: string) =>
    familyAction((body: ChildChange) =>
      call(familiesContract.changeChild, { params: { ...pathOf(id), student }, body }),
    ),
  moveStudent: familyAction(({ studentId, ...body }: FamilyChange & { studentId: string }) =>
    call(familiesContract.changeFamily, { params: { id: studentId }, body }),
  ),
  merge: (id: number) =>
    familyAction((body: { fromFamilyId: number }) => call(familiesContract.merge, { params: pathOf(id), body })),
  addNote: (id: number) =>
    familyAction((body: NewNote) => call(familiesContract.addNote, { params: pathOf(id), body })),
  previewFile: actionsWith({ changes: [], lostSignIn: 'staff' })((body: Pick<FamilyImport, 'text' | 'language'>) =>
    call(familyFileContract.preview, { body }),
  ),
  importFile: familyAction((body: FamilyImport) => call(familyFileContract.import, { body })),
  exportData: (id: number) =>
    familyAction((body: DataRequest) => fetchFile(familyDataContract.exportData, { params: pathOf(id), body })),
  downloadStatement: (id: number) => ({
    run: ({ studentId, language }: { studentId: string | null; language: Language }) =>
      fetchFile(familiesContract.statement, {
        params: pathOf(id),
        query: { lang: language, ...(studentId && { student: studentId }) },
        accept: 'text/csv',
      }),
    changes: [],
    lostSignIn: 'staff' as const,
  }),
  deleteData: (id: number) =>
    familyAction((body: DataRequest) => call(familyDataContract.deleteData, { params: pathOf(id), body })),
  removeGuardian: (id: number) =>
    familyAction((guardian: string) =>
      call(familyDataContract.removeGuardian, { params: { ...pathOf(id), guardian } }),
    ),
}
