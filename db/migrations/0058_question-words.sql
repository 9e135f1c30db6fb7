CREATE TABLE "question_words" (
	"course_id" uuid NOT NULL,
	"word" text NOT NULL,
	"question_id" uuid NOT NULL,
	CONSTRAINT "question_words_course_id_word_question_id_pk" PRIMARY KEY("course_id","word","question_id")
);
--> statement-breakpoint
-- What a title is found by: its words, and itself as one.
CREATE FUNCTION question_words_of(title text) RETURNS TABLE (word text) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT unnest(search_words(title))
  UNION SELECT 'whole:' || left(array_to_string(search_words(title), ' '), 300)
$$;
--> statement-breakpoint
CREATE FUNCTION note_asked_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO question_words (course_id, word, question_id)
    SELECT asked.course_id, found.word, asked.id FROM asked, question_words_of(asked.title) AS found;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION note_changed_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM question_words
    WHERE course_id = OLD.course_id AND question_id = OLD.id AND word IN (SELECT word FROM question_words_of(OLD.title));
  INSERT INTO question_words (course_id, word, question_id)
    SELECT NEW.course_id, found.word, NEW.id FROM question_words_of(NEW.title) AS found;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION forget_asked_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM question_words USING asked, question_words_of(asked.title) AS found
    WHERE question_words.course_id = asked.course_id AND question_words.word = found.word
      AND question_words.question_id = asked.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER questions_asked_words AFTER INSERT ON "questions_asked" REFERENCING NEW TABLE AS asked
  FOR EACH STATEMENT EXECUTE FUNCTION note_asked_words();
--> statement-breakpoint
CREATE TRIGGER questions_asked_changed_words AFTER UPDATE OF "title", "course_id" ON "questions_asked"
  FOR EACH ROW WHEN (NEW.title <> OLD.title OR NEW.course_id <> OLD.course_id) EXECUTE FUNCTION note_changed_words();
--> statement-breakpoint
CREATE TRIGGER questions_asked_forgotten_words AFTER DELETE ON "questions_asked" REFERENCING OLD TABLE AS asked
  FOR EACH STATEMENT EXECUTE FUNCTION forget_asked_words();
--> statement-breakpoint
-- What was asked before.
INSERT INTO question_words (course_id, word, question_id)
  SELECT asked.course_id, found.word, asked.id FROM questions_asked AS asked, question_words_of(asked.title) AS found;
