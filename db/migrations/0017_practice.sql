CREATE TABLE "practice_questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "practice_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"skill" text NOT NULL,
	"source" text NOT NULL,
	"seed" integer,
	"question_set_id" integer,
	"level" smallint NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"day" date,
	"answer" jsonb,
	"is_right" boolean,
	CONSTRAINT "practice_questions_subject_known" CHECK ("practice_questions"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "practice_questions_reason_known" CHECK ("practice_questions"."reason" in ('review', 'weakest', 'placement', 'wanted')),
	CONSTRAINT "practice_questions_one_source" CHECK (("practice_questions"."seed" is null) <> ("practice_questions"."question_set_id" is null)),
	CONSTRAINT "practice_questions_answered_whole" CHECK (num_nulls("practice_questions"."answered_at", "practice_questions"."day", "practice_questions"."answer", "practice_questions"."is_right") in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "practice_settings" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"grade" smallint,
	"daily_goal" smallint NOT NULL,
	CONSTRAINT "practice_settings_grade_known" CHECK (grade between 4 and 9),
	CONSTRAINT "practice_settings_goal_positive" CHECK ("practice_settings"."daily_goal" > 0)
);
--> statement-breakpoint
CREATE TABLE "practice_subjects" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"placement" text DEFAULT 'open' NOT NULL,
	"placement_after" bigint DEFAULT 0 NOT NULL,
	"right_run" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "practice_subjects_student_id_subject_pk" PRIMARY KEY("student_id","subject"),
	CONSTRAINT "practice_subjects_subject_known" CHECK ("practice_subjects"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "practice_subjects_placement_known" CHECK ("practice_subjects"."placement" in ('open', 'running', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "skill_estimates" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"skill" text NOT NULL,
	"ability" real NOT NULL,
	"doubt" real NOT NULL,
	"stability_days" real NOT NULL,
	"answers" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "skill_estimates_student_id_subject_skill_pk" PRIMARY KEY("student_id","subject","skill"),
	CONSTRAINT "skill_estimates_subject_known" CHECK ("skill_estimates"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "skill_estimates_doubt_positive" CHECK ("skill_estimates"."doubt" > 0 and "skill_estimates"."stability_days" > 0)
);
--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_questions" ADD CONSTRAINT "practice_questions_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_settings" ADD CONSTRAINT "practice_settings_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_subjects" ADD CONSTRAINT "practice_subjects_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "skill_estimates" ADD CONSTRAINT "skill_estimates_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "practice_questions_open" ON "practice_questions" USING btree ("student_id","subject") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "practice_questions_student" ON "practice_questions" USING btree ("student_id","subject","id");--> statement-breakpoint
CREATE INDEX "practice_questions_day" ON "practice_questions" USING btree ("student_id","day");