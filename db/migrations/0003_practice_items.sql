ALTER TABLE "practice_questions" RENAME COLUMN "source" TO "item";
--> statement-breakpoint
ALTER TABLE "practice_questions" RENAME CONSTRAINT "practice_questions_one_source" TO "practice_questions_one_origin";
