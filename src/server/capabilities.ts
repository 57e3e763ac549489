import type { Need } from '#shared/http/endpoint'
import type { PaymentConfig } from './features/billing/providers/payment-config'
import type { UploadFolder } from './uploads/upload-folder'

interface Kinds extends Record<Need, object> {
  payments: PaymentConfig
  uploads: UploadFolder
}

/** What endpoints need and an operator may leave switched off; undefined is off. */
export type Capabilities = { [Name in Need]: Kinds[Name] | undefined }

/** The one that an endpoint needs, which is on whenever its handler runs; nothing where it needs none. */
export type Capability<Needed extends Need> = [Needed] extends [never] ? unknown : Pick<Kinds, Needed>

declare module 'fastify' {
  interface FastifyInstance {
    capabilities: Capabilities
  }
}
