export interface BucketSettings {
  /** With the bucket, in its host or its path, and without a slash at the end. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type BucketVariables = Partial<
  Record<'S3_BUCKET_URL' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY', string>
>

export function toBucketSettings(given: BucketVariables): BucketSettings | undefined {
  const { S3_BUCKET_URL, S3_REGION = '', S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = given
  if (!S3_BUCKET_URL || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined
  return {
    url: S3_BUCKET_URL.replace(/\/+$/, ''),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}
