import { type PriceList, type PublishedPriceList, pricesAt } from '#shared/features/school/prices.rules'
import type { SchoolSettings } from '#shared/features/school/school.rules'

export interface School {
  version: number
  settings: SchoolSettings
  /** All prices that were ever published. The first has no start date. */
  priceLists: PublishedPriceList[]
}

/** The settings as this process knows them, at most a few seconds old (job `read the school's settings`). */
export interface SchoolReader {
  /** For a decision about data, call `readSchool` with the transaction instead. */
  current(): School
  refresh(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    school: SchoolReader
  }
}

/** The prices in force. */
export function pricesOf({ priceLists }: Pick<School, 'priceLists'>, now: Date): PriceList {
  const list = pricesAt(priceLists, now)
  if (!list) throw new Error('no price list is in force')
  return list
}

/** The settings that lists of sessions depend on. */
export function classroomOf({ settings }: Pick<School, 'settings'>): { classroomUrl: string | undefined } {
  return { classroomUrl: settings.classroom.url ?? undefined }
}
