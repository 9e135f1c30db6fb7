-- The categories that the specification names, in the words that the site has for them in Indonesian. Others keep none, and are shown as they were written.
UPDATE "categories" SET "name_id" = known."name_id"
FROM (VALUES
  ('Leadership', 'Kepemimpinan'),
  ('Communication', 'Komunikasi'),
  ('Self-Management', 'Kelola diri'),
  ('Interpersonal', 'Hubungan antarpribadi'),
  ('Thinking', 'Cara berpikir'),
  ('Digital Literacy', 'Literasi digital'),
  ('Programming', 'Pemrograman'),
  ('Design', 'Desain'),
  ('Business', 'Bisnis'),
  ('Marketing', 'Pemasaran')
) AS known("name", "name_id")
WHERE "categories"."name" = known."name";
