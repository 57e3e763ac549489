CREATE OR REPLACE FUNCTION store_question_set() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.questions = OLD.questions THEN
    NEW.question_set_id := OLD.question_set_id;
  ELSE
    INSERT INTO question_sets (quiz_id, questions) VALUES (NEW.id, NEW.questions) RETURNING id INTO NEW.question_set_id;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER quizzes_keep_questions
  BEFORE INSERT OR UPDATE OF questions, question_set_id ON quizzes
  FOR EACH ROW
  EXECUTE FUNCTION store_question_set();
