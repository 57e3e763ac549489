/** Content that only staff see, and how students will see it. */
export const words = {
  badge: 'Draft',
  keep: 'Save as a draft',
  save: 'Save Draft',
  saved: 'Draft saved',
  preview: 'Preview',
  previewNamed: 'Preview “{{title}}”',
  asStudents: 'As students see it. Nothing you answer here is saved.',
  back: 'Content',
  publish: 'Publish',
  publishNamed: 'Publish “{{title}}”',
  published: { quiz: 'Quiz published', guide: 'Study guide published' },
  failed: 'It was not published',
  changed: 'Someone else changed it. Check it again before you publish it.',
} as const
