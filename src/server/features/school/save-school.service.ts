import { isDeepStrictEqual } from 'node:util'
import { upcomingPrices } from '#shared/features/school/prices.rules'
import type { SchoolChange, SchoolState } from '#shared/features/school/school.contract'
import { MONEY_KEYS, type SettingKey } from '#shared/features/school/school.rules'
import type { LessonTime, SchoolHours } from '#shared/features/school/school-hours.rules'
import { mayChange, type Role } from '#shared/features/staff/roles.rules'
import type { AffectedSession } from '#shared/features/timetable/affected-sessions.contract'
import { type HoursChange, isLeftBySchool } from '#shared/features/timetable/affected-sessions.rules'
import { businessDay } from '#shared/time/business-day'
import { businessInstant } from '#shared/time/instant'
import { recordAction, type Staff } from '../../audit/record-action'
import type { Db } from '../../db/db'
import { lockSchoolHours } from '../../db/locks/school-hours-lock'
import { transact } from '../../db/transact'
import { AppError, validationError } from '../../http/app-error'
import { refuseOn } from '../../http/refuse-on'
import { pricesOf, type School } from '../../school-reader'
import { changeHours, previewAffected } from '../timetable/affected/affected-sessions.service'
import { readSchool } from './read-school.service'
import {
  blockBookings,
  countTutorsBySubject,
  hasSessions,
  insertChange,
  insertPriceList,
  insertSettings,
} from './school.store'

export async function showSchool(db: Db, now: Date): Promise<SchoolState> {
  const school = await readSchool(db)
  const next = upcomingPrices(school.priceLists, now)
  return {
    version: school.version,
    settings: school.settings,
    prices: toPriceList(pricesOf(school, now)),
    upcomingPrices: next ? { from: businessDay(next.validFrom), list: toPriceList(next) } : null,
    isTimeZoneFixed: await hasSessions(db),
    tutors: await countTutorsBySubject(db),
  }
}

interface SchoolEdit {
  change: SchoolChange
  /** From `If-Match`; undefined allows any version. */
  expected: readonly number[] | undefined
  role: Role
  staff: Staff
}

/** One save is one version: all or nothing. */
export function saveSchool(db: Db, { change, expected, role, staff }: SchoolEdit): Promise<SchoolState> {
  return transact(db, async (tx) => {
    const before = await readSchool(tx)
    if (expected && !expected.includes(before.version)) throw new AppError('EDIT_CONFLICT')
    const save: SchoolSave = {
      settings: changedSettings(before, change),
      prices: change.prices && { ...change.prices, validFrom: startOf(change.prices.from, staff.now) },
    }
    if (concernsMoney(save) && !mayChange(role, 'prices')) throw new AppError('NOT_ALLOWED')
    refuseToRemoveSubjects(before, save)
    if (save.settings.timeZone !== undefined) await refuseWithBookings(tx)
    if (save.prices || Object.keys(save.settings).length > 0) {
      const write = () => writeSave(tx, save, { before, staff })
      await (HOURS_KEYS.some((key) => key in save.settings)
        ? changeSchoolHours(tx, { before, save, decisions: change.affected, write, by: { staff } })
        : write())
    }
    return showSchool(tx, staff.now)
  })
}

/** Sessions and tutors refer to them; one that is no longer offered stays in the list. */
function refuseToRemoveSubjects({ settings }: School, { settings: { tutoringSubjects } }: SchoolSave): void {
  const isKept = ({ id }: { id: string }) => tutoringSubjects?.some((subject) => subject.id === id) ?? true
  if (settings.tutoringSubjects.every(isKept)) return
  throw validationError('settings.tutoringSubjects', 'SUBJECT_MISSING')
}

/** Settings that can leave bookings outside of them. */
const HOURS_KEYS: readonly SettingKey[] = ['openingHours', 'openingExceptions', 'startTimes', 'lessonLengths']

interface NewHours {
  before: School
  save: SchoolSave
  decisions: SchoolChange['affected']
  write: () => Promise<void>
  by: { staff: Staff }
}

function changeSchoolHours(tx: Db, { before, save, decisions, write, by }: NewHours): Promise<void> {
  const after = { ...before.settings, ...save.settings }
  return changeHours(tx, {
    ...searchOf({ before: before.settings, after }, by.staff.now),
    decisions: decisions ?? { sessions: [] },
    lock: () => lockSchoolHours(tx),
    save: write,
    schoolHours: after,
    by,
  })
}

/** The booked sessions that would be outside the new hours. */
export async function affectedByHours(
  db: Db,
  { settings, now }: { settings: Partial<SchoolHours>; now: Date },
): Promise<AffectedSession[]> {
  const before = (await readSchool(db)).settings
  const after = { ...before, ...settings }
  return previewAffected(db, { ...searchOf({ before, after }, now), schoolHours: after })
}

function searchOf(change: HoursChange<SchoolHours>, now: Date) {
  return { now, isAffected: (row: LessonTime) => isLeftBySchool(row, change) }
}

interface SchoolSave {
  settings: SchoolChange['settings']
  prices: (NonNullable<SchoolChange['prices']> & { validFrom: Date }) | undefined
}

function concernsMoney({ settings, prices }: SchoolSave): boolean {
  return prices !== undefined || MONEY_KEYS.some((key) => key in settings)
}

/** Days and times of booked sessions would otherwise mean other instants. */
async function refuseWithBookings(tx: Db): Promise<void> {
  await blockBookings(tx)
  if (await hasSessions(tx)) throw new AppError('TIME_ZONE_FIXED')
}

async function writeSave(
  tx: Db,
  { settings, prices }: SchoolSave,
  { before, staff }: { before: School; staff: Staff },
): Promise<void> {
  const version = before.version + 1
  await refuseOn({ school_changes_pkey: 'EDIT_CONFLICT' }, () =>
    insertChange(tx, { version, administratorId: staff.administratorId, createdAt: staff.now }),
  )
  await insertSettings(tx, version, settings)
  if (prices) await insertPriceList(tx, { id: version, ...prices })
  // The body's schema allows only setting keys.
  const replaced = Object.keys(settings).map((key) => [key, before.settings[key as SettingKey]])
  await recordAction(tx, {
    ...staff,
    action: 'school.update',
    target: String(version),
    before: {
      ...Object.fromEntries(replaced),
      ...(prices && { prices: toPriceList(pricesOf(before, prices.validFrom)) }),
    },
    after: { ...settings, ...(prices && { prices: { ...prices.list, validFrom: prices.validFrom.toISOString() } }) },
  })
}

/** Values that equal the stored ones are left out. */
function changedSettings(before: School, { settings }: SchoolChange): SchoolChange['settings'] {
  return Object.fromEntries(
    Object.entries(settings).filter(
      // The body's schema allows only setting keys.
      ([key, value]) => value !== undefined && !isDeepStrictEqual(value, before.settings[key as SettingKey]),
    ),
  )
}

/** Prices of the past cannot change, so a list starts now or at the beginning of a later day. */
function startOf(day: string | null, now: Date): Date {
  if (day === null) return now
  if (day <= businessDay(now)) throw new AppError('PRICES_START_TOO_EARLY')
  return businessInstant(day, '00:00')
}

function toPriceList({ hourlyCents, packages }: SchoolState['prices']): SchoolState['prices'] {
  return { hourlyCents, packages }
}
