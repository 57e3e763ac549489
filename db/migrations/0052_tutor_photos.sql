CREATE TABLE "tutor_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tutors" ADD COLUMN "photo_id" uuid;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_photo_id_tutor_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."tutor_photos"("id") ON DELETE no action ON UPDATE no action;