ALTER TABLE "study_guides" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;