ALTER TABLE "quiz_attempts" ADD COLUMN "missed" jsonb;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "hints_taken" jsonb;