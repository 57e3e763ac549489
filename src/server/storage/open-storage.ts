import { join } from 'node:path'
import type { Settings } from '../settings/env'
import { tracedMethods } from '../tracing/tracing'
import { checkBucket, createBucketStorage } from './bucket-storage'
import type { FileStorage } from './file-storage'
import { createFolderStorage, prepareFolder } from './folder-storage'

type StorageSettings = Pick<Settings, 'bucket' | 'uploadDir' | 'dataDir'>

/** Staff can upload files only to a place that every process sees. */
function acceptsUploads({ bucket, uploadDir }: Pick<Settings, 'bucket' | 'uploadDir'>): boolean {
  return bucket !== undefined || uploadDir !== undefined
}

/** The bucket, else the folder for uploads, else a folder of this machine, which holds no uploads. */
export function openStorage({ bucket, uploadDir, dataDir }: StorageSettings): FileStorage {
  if (!bucket) return createFolderStorage(uploadDir ?? join(dataDir, 'storage'))
  const storage = tracedMethods('bucket', createBucketStorage(bucket))
  return uploadDir === undefined ? storage : withFormer(storage, createFolderStorage(uploadDir))
}

/** The storage of uploaded files; undefined while uploads are off. */
export function openUploads(settings: StorageSettings): FileStorage | undefined {
  return acceptsUploads(settings) ? openStorage(settings) : undefined
}

/** Refuses settings that cannot work, before the site opens. Returns a warning for the log, if there is one. */
export async function prepareStorage({ bucket, uploadDir }: StorageSettings): Promise<string | undefined> {
  if (uploadDir !== undefined) await prepareFolder(uploadDir)
  if (bucket && (await checkBucket(bucket)) === 'unreachable') {
    return 'S3_BUCKET_URL cannot be reached: uploaded files are unavailable until it can.'
  }
  return undefined
}

/** While files move from a folder to a bucket: those that are not in the bucket yet are read from the folder. */
function withFormer(storage: FileStorage, former: FileStorage): FileStorage {
  return {
    write: storage.write,
    find: async (key) => (await storage.find(key)) ?? (await former.find(key)),
    async remove(key) {
      await storage.remove(key)
      await former.remove(key)
    },
  }
}
