CREATE TABLE "demo_exits" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"given_hours" numeric(10, 2) NOT NULL,
	"taken_hours" numeric(10, 2) NOT NULL,
	"cancelled_sessions" integer NOT NULL,
	"left_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "demo_exits" ADD CONSTRAINT "demo_exits_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;