CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"administrator_id" integer NOT NULL,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "occupied_hours" (
	"session_id" integer NOT NULL,
	"tutor_id" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"day" date NOT NULL,
	"hour" smallint NOT NULL,
	CONSTRAINT "occupied_hours_session_id_hour_pk" PRIMARY KEY("session_id","hour"),
	CONSTRAINT "occupied_hours_tutor_key" UNIQUE("tutor_id","day","hour"),
	CONSTRAINT "occupied_hours_student_key" UNIQUE("student_id","day","hour")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"tutor_id" integer NOT NULL,
	"subject" text NOT NULL,
	"session_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"notes" text,
	"room" text NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_duration_known" CHECK ("sessions"."duration_hours" in (1, 2)),
	CONSTRAINT "sessions_status_known" CHECK ("sessions"."status" in ('scheduled', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "tutors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tutors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subjects" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_imports" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"fingerprint" text NOT NULL,
	"row_id" integer NOT NULL,
	"row_version" integer NOT NULL,
	CONSTRAINT "content_imports_kind_slug_pk" PRIMARY KEY("kind","slug")
);
--> statement-breakpoint
CREATE TABLE "study_guides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "study_guides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"title" text NOT NULL,
	"title_fr" text NOT NULL,
	"subject" text NOT NULL,
	"content" text NOT NULL,
	"content_fr" text NOT NULL,
	"activities" jsonb NOT NULL,
	"stored_file" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "study_guides_subject_known" CHECK ("study_guides"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "study_guides_type_known" CHECK ("study_guides"."type" in ('pdf', 'audio', 'interactive', 'video'))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchases_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"hours" numeric(10, 2) NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"payment_method" text NOT NULL,
	"reference" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_days" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "activity_days_student_id_subject_day_pk" PRIMARY KEY("student_id","subject","day")
);
--> statement-breakpoint
CREATE TABLE "subject_progress" (
	"student_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"lessons_completed" integer DEFAULT 0 NOT NULL,
	"quizzes_taken" integer DEFAULT 0 NOT NULL,
	"percent_sum" bigint DEFAULT 0 NOT NULL,
	"perfect_scores" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subject_progress_student_id_subject_pk" PRIMARY KEY("student_id","subject"),
	CONSTRAINT "subject_progress_subject_known" CHECK ("subject_progress"."subject" in ('english', 'french', 'math'))
);
--> statement-breakpoint
CREATE TABLE "finished_quizzes" (
	"student_id" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"last_percent" smallint NOT NULL,
	"best_percent" smallint NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "finished_quizzes_student_id_quiz_id_pk" PRIMARY KEY("student_id","quiz_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quiz_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"quiz_id" integer,
	"quiz_title" text NOT NULL,
	"quiz_title_fr" text NOT NULL,
	"subject" text NOT NULL,
	"score" smallint NOT NULL,
	"total_questions" smallint NOT NULL,
	"percent" smallint NOT NULL,
	"answers" jsonb NOT NULL,
	"day" date NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_attempts_score_possible" CHECK ("quiz_attempts"."score" between 0 and "quiz_attempts"."total_questions")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quizzes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"title_fr" text NOT NULL,
	"description" text NOT NULL,
	"description_fr" text NOT NULL,
	"subject" text NOT NULL,
	"difficulty" text NOT NULL,
	"questions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quizzes_subject_known" CHECK ("quizzes"."subject" in ('english', 'french', 'math')),
	CONSTRAINT "quizzes_difficulty_known" CHECK ("quizzes"."difficulty" in ('easy', 'medium', 'hard'))
);
--> statement-breakpoint
CREATE TABLE "review_cards" (
	"student_id" uuid NOT NULL,
	"quiz_id" integer NOT NULL,
	"question_id" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"stability" real NOT NULL,
	"difficulty" real NOT NULL,
	"scheduled_days" integer NOT NULL,
	"learning_steps" smallint NOT NULL,
	"reps" integer NOT NULL,
	"lapses" integer NOT NULL,
	"state" smallint NOT NULL,
	"last_review_at" timestamp with time zone,
	CONSTRAINT "review_cards_student_id_quiz_id_question_id_pk" PRIMARY KEY("student_id","quiz_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "session_id" integer;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "calendar_token_hash" text;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_administrator_id_administrators_id_fk" FOREIGN KEY ("administrator_id") REFERENCES "public"."administrators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activity_days" ADD CONSTRAINT "activity_days_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subject_progress" ADD CONSTRAINT "subject_progress_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_quizzes" ADD CONSTRAINT "finished_quizzes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "finished_quizzes" ADD CONSTRAINT "finished_quizzes_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_cards" ADD CONSTRAINT "review_cards_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("target");--> statement-breakpoint
CREATE INDEX "sessions_scheduled" ON "sessions" USING btree ("student_id","ends_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_due" ON "sessions" USING btree ("ends_at") WHERE "sessions"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "sessions_student" ON "sessions" USING btree ("student_id","ends_at","id");--> statement-breakpoint
CREATE INDEX "sessions_tutor" ON "sessions" USING btree ("tutor_id");--> statement-breakpoint
CREATE INDEX "study_guides_subject" ON "study_guides" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "purchases_student" ON "purchases" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "finished_quizzes_quiz" ON "finished_quizzes" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_student_subject" ON "quiz_attempts" USING btree ("student_id","subject","id");--> statement-breakpoint
CREATE INDEX "quiz_attempts_quiz" ON "quiz_attempts" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "quizzes_subject" ON "quizzes" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "review_cards_due" ON "review_cards" USING btree ("student_id","due_at");--> statement-breakpoint
CREATE INDEX "review_cards_quiz" ON "review_cards" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_session" ON "credit_entries" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_calendar_token_hash_unique" UNIQUE("calendar_token_hash");