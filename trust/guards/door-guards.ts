import type { Guard } from './guard'

/** Who may come in, how often, and from where. */
export const DOOR_GUARDS: readonly Guard[] = [
  {
    name: 'refusal of other sites',
    file: 'src/server/http/security.ts',
    text: '    if (!SAFE_METHODS.has(request.method) && isForeign(request, settings.publicUrl))\n',
    without: '    if (!SAFE_METHODS.has(request.method) && isForeign(request, settings.publicUrl) && false)\n',
    test: 'src/server/http/cross-site.api.test.ts',
  },
  {
    name: 'limit on guessing passwords',
    file: 'src/server/auth/guessing.ts',
    text: '  if (tries > limit) throw tooMany(guess.now, windowStartedAt)\n',
    test: 'src/server/auth/guessing.api.test.ts',
  },
  {
    name: 'door of the staff’s endpoints',
    file: 'src/server/http/mount.ts',
    text: "if (declared.access === 'admin') request.admin = await app.guards.admin(request)",
    test: 'src/server/http/access.api.test.ts',
  },
  {
    name: 'door of the students’ endpoints',
    file: 'src/server/http/mount.ts',
    text: "      if (declared.access === 'student') request.student = await app.guards.student(request)\n",
    test: 'src/server/http/access.api.test.ts',
  },
  {
    name: 'limit that the contract declares',
    file: 'src/server/http/mount.ts',
    text: '      if (limit) app.limits.count({ name, limit, who: callerOf(request, limit) })\n',
    test: 'src/server/http/limits.api.test.ts',
  },
  {
    name: 'calls that other processes have counted',
    file: 'src/server/http/limits.ts',
    text: '        count.shared = await addCalls(',
    without: '        await addCalls(',
    test: 'src/server/http/limits.race.test.ts',
  },
  {
    name: 'IPv6 addresses of one network that count as one',
    file: 'src/server/http/network-of.ts',
    text: '.slice(0, 4)',
    test: 'src/server/http/limits.api.test.ts',
  },
  {
    name: 'encoding that a caller refuses',
    file: 'src/server/http/accept.ts',
    text: 'quality === undefined ? 1 : Number(quality) || 0',
    without: '1',
    test: 'src/server/http/encoding.test.ts',
  },
  {
    name: 'switch of what an endpoint needs',
    file: 'src/server/http/mount.ts',
    text: '  if (!needed) throw new AppError(SWITCHED_OFF[needs])\n',
    test: 'src/server/features/credits/purchase.api.test.ts',
  },
  {
    name: 'body that belongs to an Idempotency-Key',
    file: 'src/server/http/idempotency.ts',
    text: "  if (first?.bodyHash !== bodyHash) throw new AppError('IDEMPOTENCY_KEY_REUSED')\n",
    test: 'src/server/http/idempotency.api.test.ts',
  },
  {
    name: 'refusal by Sec-Fetch-Site',
    file: 'src/server/http/security.ts',
    text: "  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true\n",
    test: 'src/server/http/cross-site.api.test.ts',
  },
  {
    name: 'frames that nobody may put around us',
    file: 'src/server/http/security.ts',
    text: `    "frame-ancestors 'none'",
`,
    test: 'src/server/http/security-headers.api.test.ts',
  },
  {
    name: 'API answers that no cache keeps',
    file: 'src/server/http/security.ts',
    text: "    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store')\n",
    test: 'src/server/http/security-headers.api.test.ts',
  },
  {
    name: 'oldest age of a sign-in',
    file: 'src/server/auth/student-sign-ins.store.ts',
    text: `        gt(studentSignIns.createdAt, sql\`\${sql.placeholder('createdAfter')}::timestamptz\`),\n`,
    test: 'src/server/auth/lifetimes.api.test.ts',
  },
  {
    name: 'longest rest of a sign-in',
    file: 'src/server/auth/student-sign-ins.store.ts',
    text: `        gt(studentSignIns.lastSeenAt, sql\`\${sql.placeholder('seenAfter')}::timestamptz\`),\n`,
    test: 'src/server/auth/lifetimes.api.test.ts',
  },
  {
    name: 'second look at the limit on guessing',
    file: 'src/server/auth/guessing.ts',
    text: `    await refuseIfSpent(guess, address, TRIES_PER_ADDRESS)
    await guess.db.delete`,
    without: '    await guess.db.delete',
    test: 'src/server/auth/guessing.api.test.ts',
  },
  {
    name: 'browser that a provider’s state belongs to',
    file: 'src/server/auth/oidc-requests.store.ts',
    text: '        eq(oidcRequests.browserHash, browserHash),\n',
    test: 'src/server/auth/oidc-attacks.api.test.ts',
  },
  {
    name: 'time that a visit to the provider may take',
    file: 'src/server/auth/oidc-requests.store.ts',
    text: '        gt(oidcRequests.createdAt, new Date(now.getTime() - OIDC_REQUEST_LIFE_MS)),\n',
    test: 'src/server/auth/oidc-attacks.api.test.ts',
  },
  {
    name: 'cookie that no script reads',
    file: 'src/server/auth/cookies.ts',
    text: 'httpOnly: true',
    without: 'httpOnly: false',
    test: 'src/server/auth/local-sign-in.api.test.ts',
  },
]
