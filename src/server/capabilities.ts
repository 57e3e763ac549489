import type { Need } from '#shared/http/endpoint'
import type { PaymentConfig } from './features/billing/providers/payment-config'
import type { UploadedFiles } from './uploads/uploaded-files'

interface Kinds extends Record<Need, object> {
  payments: PaymentConfig
  uploads: UploadedFiles
}

/** Optional services that endpoints depend on; undefined if the operator has not configured them. */
export type Capabilities = { [Name in Need]: Kinds[Name] | undefined }

/** The capability that an endpoint needs, always configured when its handler runs; undefined if it needs none. */
export type Capability<Needed extends Need> = [Needed] extends [never] ? unknown : Pick<Kinds, Needed>

declare module 'fastify' {
  interface FastifyInstance {
    capabilities: Capabilities
  }
}
