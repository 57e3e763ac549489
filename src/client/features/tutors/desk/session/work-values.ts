import type { WorkChoice } from '#shared/features/tutors/assigned-work'
import type { ReportDraft } from '#shared/features/tutors/reports.contract'
import { WORK_KINDS } from '#shared/features/tutors/reports.rules'

/** A quiz or guide as the value of a field. */
export function workValue({ kind, id }: Pick<WorkChoice, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}

/** Nothing for an unknown value, such as one in a draft of an earlier version. */
export function readWork(value: string): ReportDraft['work'] {
  const [name, id] = value.split(' ')
  const kind = WORK_KINDS.find((each) => each === name)
  return kind ? [{ kind, id: Number(id) }] : []
}
