CREATE TABLE "assigned_work" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assigned_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"session_id" integer NOT NULL,
	"student_id" uuid NOT NULL,
	"quiz_id" integer,
	"guide_id" integer,
	"assigned_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "assigned_work_quiz_key" UNIQUE("session_id","quiz_id"),
	CONSTRAINT "assigned_work_guide_key" UNIQUE("session_id","guide_id"),
	CONSTRAINT "assigned_work_one_thing" CHECK (num_nonnulls("assigned_work"."quiz_id", "assigned_work"."guide_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "session_reports" (
	"session_id" integer PRIMARY KEY NOT NULL,
	"student_id" uuid NOT NULL,
	"done" text NOT NULL,
	"next" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assigned_work" ADD CONSTRAINT "assigned_work_guide_id_study_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."study_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reports" ADD CONSTRAINT "session_reports_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_reports" ADD CONSTRAINT "session_reports_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assigned_work_student" ON "assigned_work" USING btree ("student_id");--> statement-breakpoint
CREATE INDEX "assigned_work_quiz" ON "assigned_work" USING btree ("quiz_id");--> statement-breakpoint
CREATE INDEX "assigned_work_guide" ON "assigned_work" USING btree ("guide_id");--> statement-breakpoint
CREATE INDEX "session_reports_student" ON "session_reports" USING btree ("student_id");