import { expect, test } from 'vitest'
import { problemsOf } from '../testing/content/problems-of'
import { readSettings } from './env'

const BUCKET = { S3_BUCKET_URL: 'https://s3.example/plume/', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hush' }

test('is read without the slash at its end, and has a region', () => {
  const url = 'https://s3.example/plume'
  const keys = { accessKeyId: 'id', secretAccessKey: 'hush' }
  expect(readSettings(BUCKET).bucket).toEqual({ url, region: 'us-east-1', ...keys })
  expect(readSettings({ ...BUCKET, S3_REGION: 'auto' }).bucket?.region).toBe('auto')
})

test('needs its keys, and encryption unless it is on this machine', () => {
  expect(problemsOf({ S3_BUCKET_URL: BUCKET.S3_BUCKET_URL })).toEqual([
    'S3_BUCKET_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together',
  ])
  expect(problemsOf({ ...BUCKET, S3_BUCKET_URL: 's3.example' })).toEqual([
    'S3_BUCKET_URL must be an http or https address',
  ])
  const plain = { ...BUCKET, S3_BUCKET_URL: 'http://s3.example/plume' }
  expect(problemsOf(plain)).toEqual(['S3_BUCKET_URL must use https'])
  expect(readSettings({ ...BUCKET, S3_BUCKET_URL: 'http://127.0.0.1:9000/plume' }).bucket).toBeDefined()
})
