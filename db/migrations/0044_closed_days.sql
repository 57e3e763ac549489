CREATE TABLE "closed_days" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_fr" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_days_weekday" CHECK (extract(isodow from "closed_days"."day") < 6)
);
--> statement-breakpoint
ALTER TABLE "occupied_hours" DROP CONSTRAINT "occupied_hours_one_reason";--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD COLUMN "closed_day" date;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_closed_day_closed_days_day_fk" FOREIGN KEY ("closed_day") REFERENCES "public"."closed_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupied_hours_closed_day" ON "occupied_hours" USING btree ("closed_day") WHERE "occupied_hours"."closed_day" is not null;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_one_reason" CHECK (num_nonnulls("occupied_hours"."session_id", "occupied_hours"."time_off_id", "occupied_hours"."closed_day") = 1 and ("occupied_hours"."session_id" is null) = ("occupied_hours"."student_id" is null));--> statement-breakpoint
-- A closed day closes what is free with every tutor. Tutors' rows come first, as with time off; the advisory lock keeps a
-- tutor who is added meanwhile from being missed: either sees the other.
CREATE FUNCTION lock_tutors_of_closed_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('closed_days'));
  PERFORM FROM tutors ORDER BY id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_days_lock_tutors BEFORE INSERT ON closed_days
  FOR EACH ROW EXECUTE FUNCTION lock_tutors_of_closed_day();
--> statement-breakpoint
CREATE FUNCTION close_hours_of_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupied_hours (tutor_id, day, hour, closed_day)
  SELECT id, NEW.day, hour, NEW.day FROM tutors, generate_series(9, 17) hour ORDER BY id, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER closed_days_close_hours AFTER INSERT ON closed_days FOR EACH ROW EXECUTE FUNCTION close_hours_of_day();
--> statement-breakpoint
CREATE FUNCTION close_days_of_new_tutor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('closed_days'));
  INSERT INTO occupied_hours (tutor_id, day, hour, closed_day)
  SELECT NEW.id, day, hour, day FROM closed_days, generate_series(9, 17) hour ORDER BY day, hour;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER tutors_close_days AFTER INSERT ON tutors FOR EACH ROW EXECUTE FUNCTION close_days_of_new_tutor();
--> statement-breakpoint
-- An hour that becomes free on a closed day, or while its tutor is away, is closed at once.
CREATE OR REPLACE FUNCTION close_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupied_hours (tutor_id, day, hour, closed_day)
  SELECT OLD.tutor_id, OLD.day, OLD.hour, day FROM closed_days WHERE day = OLD.day
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT OLD.tutor_id, OLD.day, OLD.hour, id FROM time_off
  WHERE tutor_id = OLD.tutor_id AND OLD.day BETWEEN from_day AND to_day AND OLD.hour >= from_hour AND OLD.hour < to_hour
  ORDER BY id LIMIT 1
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;
