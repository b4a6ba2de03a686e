import { termsOf } from "../words/languages";

const setOf = (words: string): ReadonlySet<string> => new Set(termsOf(words));

const quizzes = setOf(`
  quiz quizzes test tests exam exams examination assessment assignment
  abschlusstest abschlussprüfung prüfung prüfungen klausur klausuren quizfragen testfragen prüfungsfragen tests
  examen exámenes prueba pruebas cuestionario evaluación
  اختبار الاختبار للاختبار امتحان الامتحان للامتحان الاختبارات الامتحانات
  测验 测试 考试 小测 试卷 试题
`);

const solutions = setOf(`
  answer answers solution solutions solve solved solving
  antwort antworten lösung lösungen löse lösen beantworte beantworten
  respuesta respuestas solución soluciones resuelve resolver contesta contestar
  حل حلول الحل الحلول جواب الجواب أجوبة الأجوبة إجابة الإجابة إجابات الإجابات حلّ
  答案 解答 选项
`);

const questions = setOf(`
  question questions q task exercise problem item
  frage fragen aufgabe aufgaben
  pregunta preguntas ejercicio ejercicios tarea
  سؤال السؤال أسئلة الأسئلة تمرين التمرين
  题 问题 题目
`);

const numbers = setOf(`
  one two three four five six seven eight nine ten first second third fourth fifth sixth seventh eighth ninth tenth last
  eins zwei drei vier fünf sechs sieben acht neun zehn
  erste ersten zweite zweiten dritte dritten vierte vierten fünfte fünften letzte letzten
  uno dos tres cuatro cinco seis siete ocho nueve diez primera segunda tercera cuarta quinta última
  الأول الثاني الثالث الرابع الخامس السادس الأخير واحد اثنين ثلاثة أربعة خمسة
  一 二 三 四 五 六 七 八 九 十
`);

/** Words that ask for the solution if a word for an answer or a choice is next to them: "right", "correct", "all". */
const right = setOf(`
  right correct all richtige richtigen richtiger alle korrekte korrekten correcta correctas todas
  الصحيح الصحيحة الصحيحة كل جميع 正确 所有 全部
`);

const choices = setOf(`
  answer answers option options choice choices antwort antworten lösung lösungen respuesta respuestas opción opciones
  إجابة الإجابة إجابات الإجابات جواب الجواب الأجوبة الخيار الخيارات 答案 选项
`);

/**
 * The greatest distance of two words that belong together; words that follow each other have the distance 1. `beside`:
 * a number and its question, or "right" and "answer". `near`: a quiz and its solution.
 */
const NEAR = { beside: 2, near: 7 };

/** Whether a learner's text asks for the answers of a quiz, or for the answer of one question by its number. */
export function asksForSolutions(text: string): boolean {
  const terms = termsOf(text);
  const positionsOf = (isWanted: (term: string) => boolean) =>
    terms.flatMap((term, at) => (isWanted(term) ? [at] : []));
  const among = (words: ReadonlySet<string>) => positionsOf((term) => words.has(term));
  const numbered = positionsNear(
    among(questions),
    positionsOf((term) => numbers.has(term) || /^\p{N}+$/u.test(term)),
    NEAR.beside,
  );
  const [quiz, solution] = [among(quizzes), among(solutions)];
  return (
    positionsNear(quiz, solution, NEAR.near).length > 0 ||
    positionsNear(numbered, solution, NEAR.near).length > 0 ||
    positionsNear(numbered, quiz, NEAR.near).length > 0 ||
    positionsNear(among(right), among(choices), NEAR.beside).length > 0
  );
}

/** The positions of the first list that have a position of the second list within `most` words. */
function positionsNear(first: readonly number[], second: readonly number[], most: number): number[] {
  return first.filter((one) => second.some((other) => one !== other && Math.abs(one - other) <= most));
}
