CREATE TABLE "time_off" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "time_off_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tutor_id" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "time_off_key" UNIQUE("tutor_id","from_day","to_day","from_hour","to_hour"),
	CONSTRAINT "time_off_some_hours" CHECK ("time_off"."from_day" <= "time_off"."to_day" and "time_off"."from_hour" < "time_off"."to_hour" and "time_off"."from_hour" >= 9 and "time_off"."to_hour" <= 18)
);
--> statement-breakpoint
ALTER TABLE "occupied_hours" DROP CONSTRAINT "occupied_hours_tutor_key";--> statement-breakpoint
ALTER TABLE "occupied_hours" DROP CONSTRAINT "occupied_hours_session_id_day_hour_pk";--> statement-breakpoint
ALTER TABLE "occupied_hours" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "occupied_hours" ALTER COLUMN "student_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_tutor_key" PRIMARY KEY("tutor_id","day","hour");--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD COLUMN "time_off_id" integer;--> statement-breakpoint
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_tutor_id_tutors_id_fk" FOREIGN KEY ("tutor_id") REFERENCES "public"."tutors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "time_off_ahead" ON "time_off" USING btree ("to_day");--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_time_off_id_time_off_id_fk" FOREIGN KEY ("time_off_id") REFERENCES "public"."time_off"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "occupied_hours_session" ON "occupied_hours" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "occupied_hours_time_off" ON "occupied_hours" USING btree ("time_off_id") WHERE "occupied_hours"."time_off_id" is not null;--> statement-breakpoint
ALTER TABLE "occupied_hours" ADD CONSTRAINT "occupied_hours_one_reason" CHECK (num_nonnulls("occupied_hours"."session_id", "occupied_hours"."time_off_id") = 1 and ("occupied_hours"."session_id" is null) = ("occupied_hours"."student_id" is null));--> statement-breakpoint
-- A time off closes what is free under it. The tutor's row comes first: bookings share it, so those under way are over, and
-- their hours stay theirs.
CREATE FUNCTION lock_tutor_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tutors WHERE id = NEW.tutor_id FOR NO KEY UPDATE;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER time_off_locks_tutor BEFORE INSERT ON time_off FOR EACH ROW EXECUTE FUNCTION lock_tutor_of_time_off();
--> statement-breakpoint
CREATE FUNCTION close_hours_of_time_off() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT NEW.tutor_id, NEW.from_day + later, hour, NEW.id
  FROM generate_series(0, NEW.to_day - NEW.from_day) later, generate_series(NEW.from_hour, NEW.to_hour - 1) hour
  WHERE extract(isodow FROM NEW.from_day + later) < 6 ORDER BY later, hour
  ON CONFLICT ON CONSTRAINT occupied_hours_tutor_key DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER time_off_closes_hours AFTER INSERT ON time_off FOR EACH ROW EXECUTE FUNCTION close_hours_of_time_off();
--> statement-breakpoint
CREATE TRIGGER time_off_is_not_edited BEFORE UPDATE ON time_off FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- An hour that becomes free while its tutor is away is closed at once. Who frees it shares the tutor's row first: a time
-- off that is being written is waited for, and then seen.
CREATE FUNCTION share_tutor_of_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM tutors WHERE id = OLD.tutor_id FOR SHARE;
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER occupied_hours_share_tutor BEFORE DELETE ON occupied_hours
  FOR EACH ROW EXECUTE FUNCTION share_tutor_of_freed_hour();
--> statement-breakpoint
CREATE FUNCTION close_freed_hour() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO occupied_hours (tutor_id, day, hour, time_off_id)
  SELECT OLD.tutor_id, OLD.day, OLD.hour, id FROM time_off
  WHERE tutor_id = OLD.tutor_id AND OLD.day BETWEEN from_day AND to_day AND OLD.hour >= from_hour AND OLD.hour < to_hour
  ORDER BY id LIMIT 1;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER occupied_hours_close_freed AFTER DELETE ON occupied_hours
  FOR EACH ROW EXECUTE FUNCTION close_freed_hour();
