import type { NeededFeature } from '#shared/http/endpoint'
import type { PaymentConfig } from './features/billing/providers/payment-config'
import type { UploadedFiles } from './uploads/uploaded-files'

interface CapabilityTypes extends Record<NeededFeature, object> {
  payments: PaymentConfig
  uploads: UploadedFiles
}

/** Optional services that endpoints depend on; undefined if the operator has not configured them. */
export type Capabilities = { [Name in NeededFeature]: CapabilityTypes[Name] | undefined }

/** The capability that an endpoint needs, always configured when its handler runs; undefined if it needs none. */
export type Capability<Needed extends NeededFeature> = [Needed] extends [never]
  ? unknown
  : Pick<CapabilityTypes, Needed>

declare module 'fastify' {
  interface FastifyInstance {
    capabilities: Capabilities
  }
}
