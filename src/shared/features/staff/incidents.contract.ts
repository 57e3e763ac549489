import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Day, Id, Language, ROW_NUMBER_MAX } from '../../http/shapes'
import { coded } from '../../http/validation'

const TEXT_MAX = 4_000

const Text = z
  .string()
  .check(z.trim(), z.minLength(1, coded('TEXT_REQUIRED')), z.maxLength(TEXT_MAX, coded('TEXT_TOO_LONG')))

const KnownDay = z.nullable(Day)

/** The fields that the regulation on confidentiality incidents requires in a register. */
export const NewIncident = z
  .strictObject({
    /** The personal information concerned. */
    information: Text,
    circumstances: Text,
    /** The day, or the first day of its period; null if nobody knows. */
    happenedOn: KnownDay,
    noticedOn: Day,
    /** Null while the number is unknown. */
    peopleCount: z.nullable(z.int(coded('COUNT_INVALID')).check(z.gte(0), z.lte(ROW_NUMBER_MAX))),
    isRiskSerious: z.boolean(),
    riskReasons: Text,
    /** When the Commission d’accès à l’information, and the people concerned, were notified. */
    commissionNotifiedOn: KnownDay,
    peopleNotifiedOn: KnownDay,
    measures: Text,
  })
  .check(
    z.refine(({ happenedOn, noticedOn }) => happenedOn === null || happenedOn <= noticedOn, {
      ...coded('NOTICED_TOO_EARLY'),
      path: ['noticedOn'],
    }),
  )
export type NewIncident = z.output<typeof NewIncident>

export const Incident = z.object({
  id: z.int(),
  information: z.string(),
  circumstances: z.string(),
  happenedOn: z.nullable(z.string()),
  noticedOn: z.string(),
  peopleCount: z.nullable(z.int()),
  isRiskSerious: z.boolean(),
  riskReasons: z.string(),
  commissionNotifiedOn: z.nullable(z.string()),
  peopleNotifiedOn: z.nullable(z.string()),
  measures: z.string(),
  /** The member of staff who entered it. */
  enteredBy: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Incident = z.output<typeof Incident>

/** Only owners have this permission. */
const ofOwner = { access: 'admin', permission: 'staff' } as const

export const incidentsContract = {
  list: endpoint({
    ...ofOwner,
    method: 'GET',
    path: '/api/admin/incidents',
    summary: 'The register of confidentiality incidents, latest noticed first; CSV by Accept',
    query: z.strictObject({ lang: z.optional(Language) }),
    response: z.array(Incident),
    produces: 'text/csv',
    recentSignIn: 'asCsv',
  }),
  create: endpoint({
    ...ofOwner,
    method: 'POST',
    path: '/api/admin/incidents',
    limit: STAFF_CHANGES,
    summary: 'Enter a confidentiality incident in the register',
    body: NewIncident,
    response: Incident,
    status: 201,
  }),
  change: endpoint({
    ...ofOwner,
    method: 'PUT',
    path: '/api/admin/incidents/:id',
    limit: STAFF_CHANGES,
    summary: 'Correct or complete an incident; the staff log keeps what it said before',
    params: z.object({ id: Id }),
    body: NewIncident,
    response: Incident,
  }),
}
