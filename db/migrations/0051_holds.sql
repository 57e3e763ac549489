CREATE TABLE "holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"student_id" uuid NOT NULL,
	"tutor_id" integer NOT NULL,
	"subject" text NOT NULL,
	"session_date" date NOT NULL,
	"start_time" text NOT NULL,
	"duration_hours" smallint NOT NULL,
	"notes" text,
	"created_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "occupied_hours" DROP CONSTRAINT "occupied_hours_one_reason";--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_student" ON "holds" USING btree ("student_id","id");--> statement-breakpoint
CREATE INDEX "holds_created" ON "holds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "occupied_hours_held" ON "occupied_hours" USING btree ("student_id") WHERE "occupied_hours"."held_until" is not null;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_one_reason" CHECK (num_nonnulls("occupied_hours"."session_id", "occupied_hours"."time_off_id", "occupied_hours"."closed_day", "occupied_hours"."held_until") = 1 and ("occupied_hours"."session_id" is null and "occupied_hours"."held_until" is null) = ("occupied_hours"."student_id" is null));--> statement-breakpoint
-- A tutor who is away, or a day that is closed, also takes hours that are held: nothing is booked there yet. Freed, they
-- are closed at once, as any hour that becomes free.
CREATE OR REPLACE FUNCTION close_hours_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND tutor_id = NEW.tutor_id
    AND day BETWEEN NEW.from_day AND NEW.to_day AND hour >= NEW.from_hour AND hour < NEW.to_hour;
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT NEW.tutor_id, NEW.from_day + later, hour, NEW.id
  FROM generate_series(0, NEW.to_day - NEW.from_day) later, generate_series(NEW.from_hour, NEW.to_hour - 1) hour
  WHERE extract(isodow FROM NEW.from_day + later) < 6 ORDER BY later, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION close_hours_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM occupied_hours WHERE held_until IS NOT NULL AND day = NEW.day;
  INSERT INTO occupied_hours (tutor_id, day, hour, closed_day)
  SELECT id, NEW.day, hour, NEW.day FROM tutors, generate_series(9, 17) hour ORDER BY id, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;
