import { defineConfig } from 'vite'

/** Bundles the server. Packages stay outside, except two with hundreds of files each that would slow every start. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: ['drizzle-orm', 'zod'] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    rollupOptions: {
      input: {
        main: 'src/server/main.ts',
        admin: 'src/server/commands/admin.ts',
        migrate: 'src/server/commands/migrate.ts',
        'verify-ledger': 'src/server/commands/verify-ledger.ts',
        reseal: 'src/server/commands/reseal.ts',
        'pdf-program': 'src/server/pdf/pdf-program.ts',
        'prepare-first-start': 'src/server/commands/prepare-first-start.ts',
        backup: 'src/server/commands/backup.ts',
        restore: 'src/server/commands/restore.ts',
        'after-recovery': 'src/server/commands/after-recovery.ts',
        'leave-demo': 'src/server/commands/leave-demo.ts',
        'student-data': 'src/server/commands/student-data.ts',
        'move-to-postgres': 'src/server/commands/move-to-postgres.ts',
        'move-files': 'src/server/commands/move-files.ts',
      },
    },
  },
})
