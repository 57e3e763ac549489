ALTER TABLE "practice_questions" DROP CONSTRAINT "practice_questions_answered_whole";--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "is_skipped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_skipped_not_right" CHECK (not ("practice_questions"."is_skipped" and "practice_questions"."is_right"));--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_answered_whole" CHECK (num_nulls("practice_questions"."answered_at", "practice_questions"."day", "practice_questions"."is_right") in (0, 3)
        and ("practice_questions"."answer" is null) = ("practice_questions"."answered_at" is null or "practice_questions"."is_skipped"));