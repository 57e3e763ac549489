CREATE TABLE "student_changes" (
	"student_id" uuid PRIMARY KEY NOT NULL,
	"changes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "student_changes" ADD CONSTRAINT "student_changes_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" DROP COLUMN "changes";