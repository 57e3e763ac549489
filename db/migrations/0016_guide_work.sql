CREATE TABLE "guide_work" (
	"student_id" uuid NOT NULL,
	"guide_id" integer NOT NULL,
	"activity" smallint NOT NULL,
	"list" jsonb NOT NULL,
	"is_done" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "guide_work_student_id_guide_id_activity_pk" PRIMARY KEY("student_id","guide_id","activity")
);
--> statement-breakpoint
ALTER TABLE "guide_work" ADD CONSTRAINT "guide_work_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guide_work" ADD CONSTRAINT "guide_work_guide_id_study_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."study_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guide_work_guide" ON "guide_work" USING btree ("guide_id");