ALTER TABLE "tutors" ADD COLUMN "plan" text[] DEFAULT '{"mon 09:00","mon 10:00","mon 11:00","mon 13:00","mon 14:00","mon 15:00","mon 16:00","tue 09:00","tue 10:00","tue 11:00","tue 13:00","tue 14:00","tue 15:00","tue 16:00","wed 09:00","wed 10:00","wed 11:00","wed 13:00","wed 14:00","wed 15:00","wed 16:00","thu 09:00","thu 10:00","thu 11:00","thu 13:00","thu 14:00","thu 15:00","thu 16:00","fri 09:00","fri 10:00","fri 11:00","fri 13:00","fri 14:00","fri 15:00","fri 16:00"}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tutors" ADD CONSTRAINT "tutors_plan_known" CHECK ("tutors"."plan" <@ array['mon 09:00', 'mon 10:00', 'mon 11:00', 'mon 13:00', 'mon 14:00', 'mon 15:00', 'mon 16:00', 'tue 09:00', 'tue 10:00', 'tue 11:00', 'tue 13:00', 'tue 14:00', 'tue 15:00', 'tue 16:00', 'wed 09:00', 'wed 10:00', 'wed 11:00', 'wed 13:00', 'wed 14:00', 'wed 15:00', 'wed 16:00', 'thu 09:00', 'thu 10:00', 'thu 11:00', 'thu 13:00', 'thu 14:00', 'thu 15:00', 'thu 16:00', 'fri 09:00', 'fri 10:00', 'fri 11:00', 'fri 13:00', 'fri 14:00', 'fri 15:00', 'fri 16:00']);--> statement-breakpoint
-- A session also begins only where its tutor's plan has a start. The shared row keeps the plan as it is until the end of
-- the transaction: a changed plan waits for bookings under way, and a booking that waited is held against the new one.
CREATE OR REPLACE FUNCTION refuse_unbookable_tutor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  planned text[];
BEGIN
  SELECT plan INTO planned FROM tutors WHERE id = NEW.tutor_id AND is_bookable AND retired_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'tutor % takes no bookings', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_tutor_bookable';
  END IF;
  IF NOT to_char(NEW.session_date, 'dy') || ' ' || NEW.start_time = ANY (planned) THEN
    RAISE EXCEPTION 'tutor % does not begin at that time', NEW.tutor_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'sessions_start_planned';
  END IF;
  RETURN NEW;
END $$;
