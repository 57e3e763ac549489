import * as z from 'zod/mini'
import { endpoint } from '../../http/endpoint'
import { STAFF_CHANGES } from '../../http/limits'
import { Id } from '../../http/shapes'
import { coded } from '../../http/validation'
import { Email, Password, PersonName } from '../account/account.contract'
import { ROLES } from './roles.rules'

/** Outside the demo, the server checks a new password. */
export const STAFF_PASSWORD_MIN_LENGTH = 12

const StaffRole = z.enum(ROLES, coded('ROLE_UNKNOWN'))

/** An account for the portal, active or disabled. */
export const StaffAccount = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  isDisabled: z.boolean(),
  /** Was invited and has not chosen a password yet. */
  isInvited: z.boolean(),
  /** Whether a second factor is on. */
  hasFactor: z.boolean(),
  createdAt: z.string(),
  /** Open sign-ins, and when one of them was last used. */
  signIns: z.int(),
  lastSeenAt: z.nullable(z.string()),
  /** The owner's role was requested for this account and is not confirmed yet. */
  ownerRequest: z.nullable(
    z.object({
      requestedAt: z.string(),
      requestedBy: z.string(),
      /** When the reader can confirm it; null if only another owner can. */
      confirmableFrom: z.nullable(z.string()),
    }),
  ),
})
export type StaffAccount = z.output<typeof StaffAccount>

export const StaffDraft = z.strictObject({
  name: PersonName,
  email: Email,
  role: StaffRole,
  password: Password,
})
export type StaffDraft = z.output<typeof StaffDraft>

/** Without a password, the person is invited by email to choose one. */
export const NewStaff = z.extend(StaffDraft, { password: z.optional(Password) })
export type NewStaff = z.output<typeof NewStaff>

export const StaffChange = z.strictObject({ role: z.optional(StaffRole), isDisabled: z.optional(z.boolean()) })
export type StaffChange = z.output<typeof StaffChange>

export const StaffPassword = z.strictObject({ password: Password })

/** By email, or as a link that the owner passes on. */
export const StaffInvitation = z.strictObject({ by: z.enum(['email', 'link']) })
export type StaffInvitation = z.output<typeof StaffInvitation>

const byId = z.object({ id: Id })

export const adminStaffContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/staff',
    access: 'admin',
    permission: 'staff',
    summary: 'Staff accounts by name',
    response: z.array(StaffAccount),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/staff',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary:
      'Create a staff account, with a password or an invitation by email; a new owner is a manager until the role is ' +
      'confirmed',
    body: NewStaff,
    response: StaffAccount,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/staff/:id',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary:
      'Give another role, disable (which ends every sign-in) or enable; never the last active owner. The owner’s ' +
      'role is only requested',
    params: byId,
    body: StaffChange,
    response: StaffAccount,
  }),
  setPassword: endpoint({
    method: 'PUT',
    path: '/api/admin/staff/:id/password',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Set another person’s password, which ends all access to the account',
    params: byId,
    body: StaffPassword,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:id/invitation',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary:
      'Invite a colleague again who has not chosen a password yet; earlier invitations end. A link is returned once ' +
      'and not stored',
    params: byId,
    body: StaffInvitation,
    response: z.object({ link: z.nullable(z.string()) }),
  }),
  endSignIns: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/sign-ins',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'End every sign-in of a staff account',
    params: byId,
  }),
  resetFactor: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/factor',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Switch off the second factor of a colleague who lost it, which ends all access to the account',
    params: byId,
  }),
  confirmOwner: endpoint({
    method: 'POST',
    path: '/api/admin/staff/:id/owner',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    recentSignIn: true,
    summary: 'Confirm a request for the owner’s role: another owner immediately, the only owner after 24 hours',
    params: byId,
    response: StaffAccount,
  }),
  withdrawOwner: endpoint({
    method: 'DELETE',
    path: '/api/admin/staff/:id/owner',
    access: 'admin',
    permission: 'staff',
    limit: STAFF_CHANGES,
    summary: 'Withdraw a request for the owner’s role',
    params: byId,
    response: StaffAccount,
  }),
}
