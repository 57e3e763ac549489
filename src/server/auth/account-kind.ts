import type { Access } from '#shared/http/endpoint'

/** Each kind of account has its own door, and each door counts apart. */
export type AccountKind = Exclude<Access, 'public'>
