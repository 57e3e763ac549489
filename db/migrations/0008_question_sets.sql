CREATE TABLE "question_sets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_sets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quiz_id" integer NOT NULL,
	"questions" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD COLUMN "question_set_id" integer;--> statement-breakpoint
ALTER TABLE "quizzes" ADD COLUMN "question_set_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- What quizzes ask today is kept from now on. What earlier attempts were asked is not known: theirs stays empty.
INSERT INTO question_sets (quiz_id, questions) SELECT id, questions FROM quizzes ORDER BY id;--> statement-breakpoint
UPDATE quizzes SET question_set_id = kept.id FROM question_sets kept WHERE kept.quiz_id = quizzes.id;--> statement-breakpoint
CREATE INDEX "question_sets_quiz" ON "question_sets" USING btree ("quiz_id");--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_question_set_id_question_sets_id_fk" FOREIGN KEY ("question_set_id") REFERENCES "public"."question_sets"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION keep_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.questions = OLD.questions THEN
    NEW.question_set_id := OLD.question_set_id;
  ELSE
    INSERT INTO question_sets (quiz_id, questions) VALUES (NEW.id, NEW.questions) RETURNING id INTO NEW.question_set_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER quizzes_keep_questions BEFORE INSERT OR UPDATE OF questions, question_set_id ON quizzes
  FOR EACH ROW EXECUTE FUNCTION keep_questions();
--> statement-breakpoint
CREATE FUNCTION refuse_other_questions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'question_sets never change' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER question_sets_never_change BEFORE UPDATE ON question_sets
  FOR EACH ROW EXECUTE FUNCTION refuse_other_questions();
