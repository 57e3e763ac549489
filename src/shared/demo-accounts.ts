/** Accounts of the demo. Their passwords are public: demo mode listens on loopback only. */
export const DEMO_STUDENT = { email: 'student@example.com', password: 'plume-demo' }
/** Fiona MacLeod, with two children, where the demo school is filled. */
export const DEMO_GUARDIAN = { email: 'parent@example.com', password: 'plume-family' }
export const DEMO_ADMINISTRATOR = { email: 'admin@example.com', password: 'plume-admin' }
export const DEMO_TUTOR = { name: 'Amara Diallo', email: 'tutor@example.com', password: 'plume-tutor' }
