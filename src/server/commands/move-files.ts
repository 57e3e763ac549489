// Usage: npm run move-files -- to-bucket, or -- to-folder. Copies the uploaded files between UPLOAD_DIR and the bucket
// and compares each copy. The originals stay. It can be repeated. Exits with 1 when a file is in neither place.

import { listUploadedFiles } from '../features/study-guides/study-guides.service'
import { readProcessSettings } from '../settings/env'
import { createBucketStorage } from '../storage/bucket-storage'
import { copyFiles } from '../storage/copy-files'
import { createFolderStorage } from '../storage/folder-storage'
import { openExisting } from './open-existing'
import { runCommand } from './run-command'

await runCommand(async ([direction]) => {
  const settings = readProcessSettings()
  const { bucket, uploadDir } = settings
  if (!bucket || uploadDir === undefined || (direction !== 'to-bucket' && direction !== 'to-folder')) {
    throw new Error('Usage: npm run move-files -- to-bucket|to-folder, with UPLOAD_DIR and S3_BUCKET_URL')
  }
  const [from, to] = [createFolderStorage(uploadDir), createBucketStorage(bucket)]
  const database = await openExisting(settings)
  try {
    const keys = await listUploadedFiles(database.db)
    const { copied, present, missing } = await copyFiles(
      keys,
      direction === 'to-bucket' ? { from, to } : { from: to, to: from },
    )
    console.log(`${copied} files copied and compared, ${present} were there already, ${missing.length} are missing.`)
    for (const key of missing) console.log(`Missing: ${key}`)
    return missing.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
})
