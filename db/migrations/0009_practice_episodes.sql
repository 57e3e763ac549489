CREATE TABLE "practice_episodes" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"skill" text NOT NULL,
	"place" smallint NOT NULL,
	"step" text NOT NULL,
	"item" text NOT NULL,
	"level" smallint NOT NULL,
	"returns" smallint NOT NULL,
	CONSTRAINT "practice_episodes_student_id_subject_skill_pk" PRIMARY KEY("student_id","subject","skill"),
	CONSTRAINT "practice_episodes_few" CHECK (place between 1 and 2),
	CONSTRAINT "practice_episodes_subject_known" CHECK ("practice_episodes"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "practice_episodes_step_known" CHECK ("practice_episodes"."step" in ('twin', 'alone', 'back'))
);
--> statement-breakpoint
ALTER TABLE "practice_questions" DROP CONSTRAINT "practice_questions_reason_known";--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "first_answer" jsonb;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "had_almost" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "is_helped" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD COLUMN "is_repaired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD COLUMN "marks" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD COLUMN "marked_from" date;--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD COLUMN "has_usual_mark" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Answers given before count as given without help.
UPDATE "skill_estimates" e SET
	"marks" = CASE WHEN a.count >= 3 AND a.last_day <> a.first_day AND a.is_usual THEN 3 ELSE least(a.count, 2) END,
	"marked_from" = a.first_day,
	"has_usual_mark" = a.is_usual
FROM (
	SELECT student_id, subject, skill, count(*) AS count, min(day) AS first_day, max(day) AS last_day,
		bool_or(level >= 3) AS is_usual
	FROM "practice_questions" WHERE is_right GROUP BY student_id, subject, skill
) a WHERE (e.student_id, e.subject, e.skill) = (a.student_id, a.subject, a.skill);--> statement-breakpoint
ALTER TABLE "practice_episodes" ADD CONSTRAINT "practice_episodes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_episodes_place" ON "practice_episodes" USING btree ("student_id","subject","place");--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_step_known" CHECK ("practice_questions"."step" in ('twin', 'alone', 'back'));--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_repaired_after_miss" CHECK (not ("practice_questions"."is_repaired" and "practice_questions"."is_right"));--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_reason_known" CHECK ("practice_questions"."reason" in ('review', 'weakest', 'placement', 'wanted', 'repair', 'easy', 'ahead'));--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD CONSTRAINT "skill_estimates_marks_possible" CHECK (marks between 0 and 3);--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD CONSTRAINT "skill_estimates_marks_dated" CHECK (("skill_estimates"."marks" = 0) = ("skill_estimates"."marked_from" is null));