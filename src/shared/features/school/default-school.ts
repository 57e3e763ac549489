import type { PriceList } from './prices.rules'
import { publicSchool, type SchoolSettings, type TimeSpan } from './school.rules'

// The specification's values, for a new school. Only the server and tests import this file: a page contains its
// school's own settings.

const WORKDAY: TimeSpan[] = [{ from: '09:00', to: '18:00' }]

export const DEFAULT_SETTINGS: SchoolSettings = {
  openingHours: { mon: WORKDAY, tue: WORKDAY, wed: WORKDAY, thu: WORKDAY, fri: WORKDAY, sat: [], sun: [] },
  openingExceptions: [],
  startTimes: { list: ['09:00', '10:00', '11:00', '13:00', '14:00', '15:00', '16:00'] },
  lessonLengths: [60, 120],
  bookingNotice: { days: 1 },
  tutoringSubjects: [
    { id: 'english', names: { en: 'English', fr: 'Anglais' }, isOffered: true },
    { id: 'french', names: { en: 'French', fr: 'Français' }, isOffered: true },
    { id: 'math', names: { en: 'Math', fr: 'Maths' }, isOffered: true },
  ],
  taxes: { areIncluded: true, list: [] },
  seller: { name: 'Plume', address: '' },
  lateCancellation: { hours: 0 },
  supportEmail: 'support@plume.example',
  classroom: { url: null },
  privacy: { asksBirthMonth: false, officer: '' },
  timeZone: 'America/Toronto',
}

export const DEFAULT_PRICES: PriceList = {
  hourlyCents: 30_00,
  packages: [
    {
      hours: 5,
      priceCents: 150_00,
      isPopular: false,
      isOnSale: true,
      label: { en: 'For occasional sessions', fr: 'Séances occasionnelles' },
    },
    {
      hours: 10,
      priceCents: 280_00,
      isPopular: true,
      isOnSale: true,
      label: { en: 'For steady progress', fr: 'Pour avancer régulièrement' },
    },
    {
      hours: 20,
      priceCents: 520_00,
      isPopular: false,
      isOnSale: true,
      label: { en: 'Best value', fr: 'Le plus avantageux' },
    },
  ],
}

/** The school that a page contains without any changes. */
export const DEFAULT_SCHOOL = publicSchool(DEFAULT_SETTINGS, DEFAULT_PRICES)
